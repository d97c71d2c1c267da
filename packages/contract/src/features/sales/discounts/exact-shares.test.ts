import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Exact } from '../../../primitives/money.ts';
import { comparedShares, inHundredths, inMillionths, shareOf } from './exact-shares.ts';

test.each([
  ['12.5', 12_500_000],
  ['0.000001', 1],
  ['100000000', 100_000_000_000_000],
  ['999999999.999999', 999_999_999_999_999],
])('%s is %s millionths', (decimal, expected) => {
  expect(inMillionths(decimal)).toBe(expected);
});

test('percent in hundredths', () => {
  expect(['0', '12.5', '99.99', '100'].map(inHundredths)).toEqual([0, 1250, 9999, 10_000]);
});

const size = fc.oneof(fc.nat(1000), fc.integer({ min: 0, max: 1e14 }));
const positive = size.map((one) => one + 1);

test('shares of any size are those of exact arithmetic', () => {
  fc.assert(
    fc.property(size, fc.nat(10_000), positive, (amount, part, whole) => {
      const exact = new Exact(amount).times(part).dividedBy(whole).toDecimalPlaces(0).toNumber();
      fc.pre(Number.isSafeInteger(exact));
      expect(shareOf(amount, part, whole)).toBe(exact);
    }),
  );
  fc.assert(
    fc.property(size, positive, size, positive, (a, b, c, d) => {
      const expected = new Exact(a).times(d).comparedTo(new Exact(c).times(b));
      expect(Math.sign(comparedShares(a, b, c, d))).toBe(expected);
    }),
  );
});
