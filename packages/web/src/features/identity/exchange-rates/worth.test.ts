import { expect, it } from 'vitest';
import { worthIn } from './worth.ts';

const rate = (currency: 'USD' | 'GHS' | 'JPY' | 'CNY', unitsPerUsd: string | null) => ({
  currency,
  unitsPerUsd,
  validFrom: null,
  history: [],
});
const rates = [rate('USD', '1'), rate('GHS', '15.8'), rate('JPY', '151.25'), rate('CNY', null)];

it.each([
  ['USD', 'GHS', '15.8'],
  ['GHS', 'USD', '0.0632911'],
  ['JPY', 'GHS', '0.104463'],
  ['GHS', 'JPY', '9.57278'],
  ['GHS', 'GHS', '1'],
  ['CNY', 'GHS', undefined],
  ['GHS', 'CNY', undefined],
  ['EUR', 'GHS', undefined],
])('one %s in %s is %s', (of, inside, worth) => {
  expect(worthIn(rates, of, inside)).toBe(worth);
});
