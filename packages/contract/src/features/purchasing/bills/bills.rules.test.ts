import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sumMinor } from '../../../primitives/money.ts';
import { baseShare, billNumberKey, clearedValue, dueDay, matchLine, settleBills } from './bills.rules.ts';

test.each([
  ['INV-0042', 'inv 0042'],
  ['inv/0042', 'INV.0042'],
  [' ＩＮＶ 0042 ', 'inv0042'],
  ['Nº 7', 'no7'],
])('%s and %s are one number of a supplier', (one, other) => {
  expect(billNumberKey(one)).toBe(billNumberKey(other));
});

test.each([
  ['INV-42', 'INV-420'],
  ['A-1', 'B-1'],
  ['é1', 'e1'],
])('%s and %s are two', (one, other) => {
  expect(billNumberKey(one)).not.toBe(billNumberKey(other));
});

test.each([null, '', ' - ', '//'])('of %o nothing is left to compare', (number) => {
  expect(billNumberKey(number)).toBeNull();
});

test('a bill is due after its terms, across months and leap days', () => {
  expect(dueDay('2028-01-31', 30)).toBe('2028-03-01');
  expect(dueDay('2026-12-31', 0)).toBe('2026-12-31');
});

describe('what settles what', () => {
  const bills = [
    { id: 'first', openMinor: 10_000, openBaseMinor: 150_000 },
    { id: 'second', openMinor: 5_000, openBaseMinor: 80_000 },
  ];

  it('takes the bills in their order, each at its own rate beside that of the payment', () => {
    expect(settleBills(bills, { openMinor: 12_000, openBaseMinor: 192_000 })).toEqual([
      { billId: 'first', amountMinor: 10_000, billBaseMinor: 150_000, creditBaseMinor: 160_000 },
      { billId: 'second', amountMinor: 2_000, billBaseMinor: 32_000, creditBaseMinor: 32_000 },
    ]);
  });

  it('takes of each bill what is wanted of it, and never more than is open', () => {
    const wanted = new Map([
      ['first', 2_500],
      ['second', 0],
    ]);
    expect(settleBills(bills, { openMinor: 12_000, openBaseMinor: 12_000 }, wanted)).toEqual([
      { billId: 'first', amountMinor: 2_500, billBaseMinor: 37_500, creditBaseMinor: 2_500 },
    ]);
    const tooMuch = new Map([['first', 99_999]]);
    const [one] = settleBills(bills, { openMinor: 12_000, openBaseMinor: 12_000 }, tooMuch);
    expect(one).toMatchObject({ amountMinor: 10_000 });
  });

  it('comes to the whole in the books, whatever the parts are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 20 }),
        (openMinor, openBaseMinor, wanted) => {
          const open = { openMinor, openBaseMinor };
          const shares: number[] = [];
          for (const part of [...wanted, openMinor]) {
            const minor = Math.min(part, open.openMinor);
            if (minor === 0) continue;
            const base = baseShare(open, minor);
            expect(base).toBeGreaterThanOrEqual(0);
            shares.push(base);
            open.openMinor -= minor;
            open.openBaseMinor -= base;
          }
          expect(open).toEqual({ openMinor: 0, openBaseMinor: 0 });
          expect(sumMinor(shares)).toBe(openBaseMinor);
        },
      ),
    );
  });
});

test.each([
  [1, 33],
  [2, 66],
  [3, 100],
])('%i of 3 open units of another currency, worth 100, are worth %i', (part, worth) => {
  expect(baseShare({ openMinor: 3, openBaseMinor: 100 }, part)).toBe(worth);
});

const valued = (quantity: string, valueMinor: number) => ({ quantity, valueMinor });

test.each([
  ['10', valued('10', 1_001), 1_001],
  ['4', valued('10', 1_001), 400],
  ['6', valued('6', 601), 601],
  ['12', valued('10', 1_001), 1_201],
  ['2', valued('0', 0), 200],
  ['2', valued('-3', -300), 200],
  ['2', valued('2', -260), -260],
  ['1', valued('3', -260), -86],
])('%s billed, with %o left of 10 received for 1,001, clears %i', (quantity, left, cleared) => {
  expect(clearedValue(quantity, left, valued('10', 1_001))).toBe(cleared);
});

const tolerances = { matchPricePercent: '1', matchPriceFloorMinor: 0, matchQuantityPercent: '0' };

test.each([
  ['10', 10_000, '10', 10_000, 'matched'],
  ['10', 10_100, '10', 10_000, 'matched'],
  ['10', 10_101, '10', 10_000, 'price'],
  ['10', 9_899, '10', 10_000, 'price'],
  ['11', 11_000, '10', 11_000, 'quantity'],
  ['1', 1_000, '0', 1_000, 'no_receipt'],
])('%s for %i, of %s still to be billed for %i: %s', (quantity, netMinor, left, expectedMinor, result) => {
  expect(matchLine({ quantity, netMinor }, { quantity: left, expectedMinor }, tolerances)).toBe(result);
});

test.each([
  // A price may be off by the percentage or the floor, whichever is more.
  ['10', 1_050, { matchPriceFloorMinor: 50 }, 'matched'],
  ['10', 1_051, { matchPriceFloorMinor: 50 }, 'price'],
  ['10', 949, { matchPriceFloorMinor: 50 }, 'price'],
  ['10', 1_100, { matchPriceFloorMinor: 50, matchPricePercent: '10' }, 'matched'],
  ['10', 1_001, { matchPricePercent: '0' }, 'price'],
  ['10.5', 1_000, { matchQuantityPercent: '5' }, 'matched'],
  ['10.500001', 1_000, { matchQuantityPercent: '5' }, 'quantity'],
])('%s for %i, of 10 for 1,000, with %o: %s', (quantity, netMinor, given, result) => {
  const left = { quantity: '10', expectedMinor: 1_000 };
  expect(matchLine({ quantity, netMinor }, left, { ...tolerances, ...given })).toBe(result);
});
