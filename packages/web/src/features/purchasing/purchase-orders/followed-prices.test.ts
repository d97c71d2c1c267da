import { expect, test } from 'vitest';
import { followedPrices, timesExpected } from './followed-prices.ts';

const before = new Map([['rice', '420.00']]);

test('a price follows the quantity until somebody types another', () => {
  expect(followedPrices([{ key: 'rice', unitPrice: '420', offered: '400.00' }], before)).toEqual([
    { index: 0, unitPrice: '400.00' },
  ]);
  expect(followedPrices([{ key: 'rice', unitPrice: '415', offered: '400.00' }], before)).toEqual([]);
  expect(followedPrices([{ key: 'rice', unitPrice: '4,2', offered: '400.00' }], before)).toEqual([]);
});

test('a line that nothing was offered for before keeps its price', () => {
  expect(followedPrices([{ key: 'soap', unitPrice: '420', offered: '400.00' }], before)).toEqual([]);
  expect(followedPrices([{ key: 'rice', unitPrice: '420', offered: null }], before)).toEqual([]);
});

test('a price far from the expected one is named, a near one is not', () => {
  expect(timesExpected('4000', '400.00')).toBe('10');
  expect(timesExpected('40', '400.00')).toBe('0.1');
  expect(timesExpected('410', '400.00')).toBeNull();
  expect(timesExpected('', '400.00')).toBeNull();
  expect(timesExpected('5', '0')).toBeNull();
});
