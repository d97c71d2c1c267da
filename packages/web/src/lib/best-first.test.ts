import { expect, test } from 'vitest';
import { bestFirst, bestProduct } from './best-first.ts';

const found = [
  { label: 'Dried pepper, 25 kg', note: 'PEP-25' },
  { label: 'Instant noodles 70 g × 40', note: 'NDL-70' },
  { label: 'Noodles, rice', note: 'NDL-RI' },
  { label: 'Purée de tomate', note: 'TOM' },
];
const names = (text: string) => bestFirst(found, text).map(({ label }) => label.split(' ')[0]);

test('a name that holds the words comes before what only its category was found by', () => {
  expect(names('noodles')).toEqual(['Noodles,', 'Instant', 'Dried', 'Purée']);
  expect(names('inst noo')[0]).toBe('Instant');
});

test('Enter takes the product that is named', () => {
  const products = found.map(({ label, note }) => ({ name: label, sku: note }));
  expect(bestProduct(products, 'instant')?.sku).toBe('NDL-70');
  expect(bestProduct([], 'instant')).toBeUndefined();
});

test('a code, accents and capitals are told apart from nothing', () => {
  expect(names('tom')[0]).toBe('Purée');
  expect(names('PUREE')[0]).toBe('Purée');
  expect(names('')).toEqual(['Dried', 'Instant', 'Noodles,', 'Purée']);
});
