import { Package } from 'lucide-react';
import { expect, it } from 'vitest';
import type { PaletteEntry } from './palette-entry.ts';
import { matching } from './palette-match.ts';

const entry = (title: string, words = ''): PaletteEntry => ({
  id: title,
  group: 'pages',
  title,
  words,
  icon: Package,
  href: '/',
});
const entries = [
  entry('Orders', 'sales'),
  entry('New order', 'create sell'),
  entry('Paramètres', 'langue thème'),
  entry('Customers'),
];
const found = (typed: string): string[] => matching(entries, typed).map(({ title }) => title);

it.each([
  ['', ['Orders', 'New order', 'Paramètres', 'Customers']],
  ['order', ['Orders', 'New order']],
  ['ord', ['Orders', 'New order']],
  ['order new', ['New order']],
  ['sell', ['New order']],
  ['se', []],
  ['parametres', ['Paramètres']],
  ['THEME', ['Paramètres']],
  ['rders', []],
  ['order xyz', []],
  ['---', []],
])('%j finds %j', (typed, titles) => {
  expect(found(typed)).toEqual(titles);
});
