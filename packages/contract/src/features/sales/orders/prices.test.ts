import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Exact } from '../../../primitives/money.ts';
import { discountsOf, mayGive, percentBelowList, priceInKind } from './prices.ts';

describe('a price in the other kind', () => {
  const parts = [{ percent: '15' }, { percent: '2.5' }, { percent: '2.5' }];
  const [without, within] = [
    { from: false, to: true },
    { from: true, to: false },
  ];

  test('takes all parts of the tax in, or out', () => {
    expect(priceInKind('100', parts, without)).toBe('120');
    expect(priceInKind('120.00', parts, within)).toBe('100');
    expect(priceInKind('10', parts, within)).toBe('8.333333');
    expect(priceInKind('10', [], within)).toBe('10');
  });

  test('of the kind it has already, it stays as it is written', () => {
    expect(priceInKind('1.2345678', parts, { from: true, to: true })).toBe('1.2345678');
  });

  test('and back is the same price, to the sixth decimal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 0, max: 100 }),
        (millionths, percent) => {
          const price = new Exact(millionths).dividedBy(1e6).toFixed();
          const taxed = [{ percent: String(percent) }];
          const there = priceInKind(priceInKind(price, taxed, without), taxed, within);
          expect(new Exact(there).minus(price).abs().lessThanOrEqualTo('0.000001')).toBe(true);
        },
      ),
    );
  });
});

const line = (listPrice: string, unitPrice: string) => ({ listPrice, unitPrice });

test.each([
  ['100', '80', '20'],
  ['100', '100', '0'],
  ['100', '120', '0'],
  ['0', '0', '0'],
  ['0', '5', '0'],
  ['100', '0', '100'],
])('of a list of %s, %s is %s %% below it', (list, unit, percent) => {
  expect(percentBelowList(line(list, unit)).toFixed()).toBe(percent);
});

describe('a price that a user may give', () => {
  const rules = { staffDiscountPercent: '0', managerDiscountPercent: '20' };
  test.each([
    ['staff', '100', true],
    ['staff', '101', true],
    ['staff', '99.999999', false],
    ['manager', '80', true],
    ['manager', '79.999999', false],
    ['admin', '0', true],
  ] as const)('%s, %s of 100: %s', (role, unitPrice, expected) => {
    expect(mayGive(line('100', unitPrice), rules, role)).toBe(expected);
  });
});

test('a line keeps the whole amount taken off its list price, and none for a price above it', () => {
  const off = (listPrice: string, unitPrice: string, quantity: string) =>
    discountsOf({ listPrice, unitPrice, quantity }, 'GHS');
  expect(off('100', '99.5', '3')).toEqual([{ kind: 'manual', amountMinor: 150 }]);
  expect(off('100', '100.5', '3')).toEqual([]);
  // Half a pesewa is rounded up, less is nothing.
  expect(off('1', '0.995', '1')).toEqual([{ kind: 'manual', amountMinor: 1 }]);
  expect(off('1', '0.996', '1')).toEqual([]);
});
