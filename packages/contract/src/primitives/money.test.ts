import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCodes, decimalsOf } from './currencies.ts';
import { allocate, convertMinor, convertPrice, Exact, fromMinor, toMinor, toSumMinor } from './money.ts';
import { sumMinorSchema } from './money-schemas.ts';

const minor = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 });
const currency = fc.constantFrom(...currencyCodes);

describe('allocate', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 0, 7], [2, 0, 3]],
    [1, [1, 1], [1, 0]],
    [7, [0, 0], [7, 0]],
    [0, [2, 3], [0, 0]],
    [0, [], []],
    [9_007_199_254_740_991, [1, 1], [4_503_599_627_370_496, 4_503_599_627_370_495]],
  ])('%i by %j is %j', (total, by, parts) => {
    expect(allocate(total, by)).toEqual(parts);
  });

  test('parts are whole, add up to the total, and none is a whole unit away from its exact share', () => {
    fc.assert(
      fc.property(minor, weights, (total, by) => {
        const parts = allocate(total, by);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        const sum = by.reduce((a, b) => a + b, 0);
        for (const [index, part] of parts.entries()) {
          expect(Number.isSafeInteger(part) && !Object.is(part, -0)).toBe(true);
          if (sum === 0) continue;
          const exact = new Exact(total).times(by[index] ?? 0).dividedBy(sum);
          expect(exact.minus(part).abs().lessThan(1)).toBe(true);
        }
      }),
    );
  });

  test('a larger weight never gets less, and the opposite total gets the opposite parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (total, by) => {
        const parts = allocate(total, by);
        const pairs = by
          .map((weight, index) => ({ weight, part: parts[index] ?? 0 }))
          .toSorted((a, b) => a.weight - b.weight || a.part - b.part);
        const isInOrder = pairs.every((pair, index) => pair.part >= (pairs[index - 1]?.part ?? 0));
        expect(isInOrder || by.every((weight) => weight === 0)).toBe(true);
        expect(allocate(-total, by)).toEqual(parts.map((part) => -part || 0));
      }),
    );
  });

  test('sharing an amount among no parts is an error', () => {
    expect(() => allocate(1, [])).toThrow('nothing to allocate to');
  });
});

describe('toMinor and fromMinor', () => {
  test.each([
    ['12.345', 'GHS', 1_235],
    ['12.344999', 'GHS', 1_234],
    ['-12.345', 'GHS', -1_235],
    ['0.005', 'USD', 1],
    ['-0.004', 'USD', 0],
    ['12.5', 'UGX', 13],
    ['12.499999', 'XOF', 12],
    ['999999999999.999999', 'RWF', 1_000_000_000_000],
  ] as const)('%s %s is %i', (amount, code, expected) => {
    expect(toMinor(amount, code)).toBe(expected);
  });

  test('what was written comes back, in every currency', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const text = fromMinor(amount, code);
        expect(toMinor(text, code)).toBe(amount);
        expect(text.split('.')[1]?.length ?? 0).toBe(decimalsOf(code));
      }),
    );
  });

  test('rounding is to the nearest unit, half away from zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 999_999 }),
        currency,
        (whole, millionths, code) => {
          const amount = new Exact(whole).plus(new Exact(millionths).dividedBy(1_000_000));
          const exact = amount.times(10 ** decimalsOf(code));
          const rounded = toMinor(amount, code);
          const away = exact.minus(rounded).abs();
          expect(away.lessThanOrEqualTo('0.5')).toBe(true);
          expect(!away.equals('0.5') || new Exact(rounded).abs().greaterThan(exact.abs())).toBe(true);
        },
      ),
    );
  });

  test('an amount that no safe integer holds is refused', () => {
    expect(() => toMinor('90071992547409.93', 'GHS')).toThrow('out of range');
    expect(toMinor('90071992547409.91', 'GHS')).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('toSumMinor', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', '9007199254740992'],
    ['-9007199254740993', '-9007199254740993'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
  ])('the digits %s travel as %j, to the last one', (digits, sum) => {
    expect(toSumMinor(digits)).toBe(sum);
    expect(sumMinorSchema.parse(sum)).toBe(sum);
  });
});

describe('convertMinor', () => {
  test.each([
    [100, 'USD', 'GHS', 1_580],
    [1_580, 'GHS', 'USD', 100],
    [1_000, 'USD', 'UGX', 37_200],
    [1, 'UGX', 'USD', 0],
    [10_000, 'EUR', 'GBP', 8_316],
  ] as const)('%i %s is %i %s', (amount, from, to, expected) => {
    expect(convertMinor(amount, from, to)).toBe(expected);
  });

  test('there is no answer without a rate, and a rate of the company goes before the default', () => {
    expect(convertMinor(100, 'USD', 'JPY')).toBeUndefined();
    expect(convertMinor(100, 'CNY', 'USD')).toBeUndefined();
    expect(convertMinor(100, 'CNY', 'CNY')).toBe(100);
    expect(convertMinor(-0, 'CNY', 'CNY')).toBe(0);
    expect(convertMinor(100, 'USD', 'JPY', { JPY: '150' })).toBe(150);
    expect(convertMinor(100, 'USD', 'GHS', { GHS: '10' })).toBe(1_000);
  });

  test('what is beyond an exact number comes as its digits, and never fails a screen', () => {
    expect(convertMinor(9_000_000_000_000_000, 'USD', 'UGX')).toBe('334800000000000000');
    expect(convertMinor('-9007199254740993', 'GHS', 'GHS')).toBe('-9007199254740993');
    expect(convertMinor('334800000000000000', 'UGX', 'USD')).toBe(9_000_000_000_000_000);
  });

  test('there and back differs by no more than what rounding can take', () => {
    const rated = fc.constantFrom(...currencyCodes.filter((code) => code !== 'JPY' && code !== 'CNY'));
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        rated,
        rated,
        (amount, from, to) => {
          const there = convertMinor(amount, from, to);
          const back = Number(convertMinor(there ?? 0, to, from) ?? 0);
          // Half a unit of the other currency, in units of this one, and half a unit of this one.
          const one = new Exact(convertMinor(1_000_000_000, to, from) ?? 0).dividedBy(1_000_000_000);
          expect(Math.abs(back - amount)).toBeLessThanOrEqual(
            one.dividedBy(2).plus('0.500001').toNumber() + 1,
          );
          expect(convertMinor(-amount, from, to)).toBe(-Number(there ?? 0) || 0);
        },
      ),
    );
  });
});

describe('a converted price per unit', () => {
  test.each([
    ['158', 'GHS', 'USD', '10'],
    ['12.345', 'GHS', 'USD', '0.78'],
    ['0.0375', 'GHS', 'USD', '0.0024'],
    ['0.000001', 'GHS', 'USD', '0'],
    ['-0.0375', 'GHS', 'USD', '-0.0024'],
    ['0', 'GHS', 'USD', '0'],
    ['1.005', 'USD', 'GHS', '15.88'],
    ['0.0025', 'USD', 'XOF', '1.5'],
    ['12.345', 'USD', 'XOF', '7592'],
    ['0.0375', 'GHS', 'GHS', '0.0375'],
    ['5', 'GHS', 'JPY', undefined],
  ] as const)('%s %s in %s is %s', (price, from, to, shown) => {
    expect(convertPrice(price, from, to)).toBe(shown);
  });

  test('is converted at the rates of the company', () => {
    expect(convertPrice('0.0375', 'USD', 'GHS', { GHS: '10' })).toBe('0.38');
  });
});
