import { expect, test } from 'vitest';
import { linesTyped, usualFate, type BackLine } from './take-back-form.ts';

const line = (pack: BackLine['pack'] = null): BackLine => ({
  id: 'l',
  orderLineId: 'l',
  productId: 'p',
  productName: 'Rice',
  sku: 'R-1',
  unit: 'bag',
  isDivisible: false,
  openQuantity: '48',
  shippedQuantity: '48',
  returningQuantity: '0',
  pack,
});
const typed = (quantity: string, isPacked = false) =>
  ({ lineId: 'l', quantity, isPacked, reason: 'not_wanted', fate: 'restock' }) as const;
const carton = { id: 'c', name: 'Carton', numerator: 24, denominator: 1 };

test('lines without a quantity, or with text that is none, are left out', () => {
  expect(
    linesTyped([typed(''), typed('0'), typed('two'), typed('3')], [line(), line(), line(), line()]),
  ).toEqual([{ index: 3, orderLineId: 'l', quantity: '3', reason: 'not_wanted', fate: 'restock' }]);
});

test('a quantity in packs is sent in the product’s own unit', () => {
  expect(linesTyped([typed('2', true)], [line(carton)])).toMatchObject([{ quantity: '48' }]);
});

test('bad goods are set aside until somebody has looked', () => {
  expect(
    ['damaged', 'expired', 'not_wanted', 'wrong_item', 'other'].map((one) => usualFate(one as 'other')),
  ).toEqual(['hold', 'hold', 'restock', 'restock', 'restock']);
});
