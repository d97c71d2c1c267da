import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { averageUnitCost, priceText } from './unit-prices.ts';

test.each([
  ['12.5', 'GHS', '12.50'],
  ['12', 'GHS', '12.00'],
  ['7.333333', 'GHS', '7.333333'],
  ['1200', 'UGX', '1200'],
  ['0.5', 'UGX', '0.5'],
] as const)('%s in %s is shown as %s', (price, currency, shown) =>
  expect(priceText(price, currency)).toBe(shown),
);

test.each([
  [62_500, '12', 'GHS', '52.083333'],
  [7_700, '7', 'GHS', '11.00'],
  [0, '5', 'GHS', '0.00'],
  [-400, '-2', 'GHS', '2.00'],
  [5, '0', 'GHS', null],
  [1, '3', 'UGX', '0.333333'],
] as const)('%i over %s in %s is %s', (value, quantity, currency, shown) =>
  expect(averageUnitCost(value, quantity, currency)).toBe(shown),
);

test('equals exact division, rounded once', () => {
  const quantities = fc
    .integer({ min: 1, max: 10 ** 12 })
    .map((n) => new Exact(n).dividedBy(1_000_000).toFixed());
  const currencies = fc.constantFrom<Currency>('GHS', 'UGX');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000_000_000_000 }),
      quantities,
      currencies,
      (value, quantity, currency) => {
        const exact = new Exact(value).dividedBy(new Exact(10).pow(decimalsOf(currency))).dividedBy(quantity);
        const shown = averageUnitCost(value, quantity, currency) ?? '';
        expect(new Exact(shown).toFixed()).toBe(exact.toDecimalPlaces(6).toFixed());
      },
    ),
  );
});
