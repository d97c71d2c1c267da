import { describe, expect, test } from 'vitest';
import {
  addedTo,
  chooseWithin,
  daysOfCover,
  isNeeded,
  lostSalesMinor,
  missedQuantity,
  neededQuantity,
  orderedQuantity,
  reorderDays,
  stillMissing,
  type BudgetLine,
  type StockNeed,
} from './reorder.rules.ts';

/** Sells one a day, takes ten days to come, with five of safety, and should last for thirty. */
const need = (fields: Partial<StockNeed> = {}): StockNeed => ({
  available: '100',
  incoming: '0',
  waiting: '0',
  sold: '90',
  historyDays: 90,
  leadTimeDays: 10,
  coverDays: 30,
  safetyDays: 5,
  reorderPoint: null,
  reorderQuantity: null,
  ...fields,
});

test.each([
  [{}, 100],
  [{ available: '0' }, 0],
  [{ available: '-3' }, 0],
  [{ available: '1', sold: '60' }, 1],
  [{ available: '1', sold: '91' }, 0],
  [{ sold: '0' }, null],
] as const)('%o lasts %s days', (fields, days) => {
  expect(daysOfCover(need(fields))).toBe(days);
});

test('stock of twenty days runs out then, and is ordered lead time and safety before', () => {
  expect(reorderDays(need({ available: '20' }), '2026-11-24')).toEqual({
    runsOutOn: '2026-12-14',
    orderBy: '2026-11-29',
  });
  expect(reorderDays(need({ sold: '0' }), '2026-11-24')).toBeNull();
  expect(reorderDays(need({ available: '100000000' }), '2026-11-24')).toBeNull();
});

describe('what is needed', () => {
  test.each([
    ['sixteen days of stock are enough for fifteen', { available: '16' }, '0'],
    ['fifteen are not: forty-five days less what is there', { available: '15' }, '30'],
    ['what is on order counts', { available: '5', incoming: '11' }, '0'],
    ['and is not bought twice', { available: '5', incoming: '10' }, '30'],
    ['what customers wait for is bought too', { available: '0', waiting: '4' }, '49'],
    ['also of what is otherwise not sold', { sold: '0', available: '0', waiting: '4' }, '4'],
    ['unless it is on its way', { sold: '0', available: '0', incoming: '4', waiting: '4' }, '0'],
    ['what is promised and not there is bought too', { available: '-4' }, '49'],
    ['the point of the product decides earlier', { available: '40', reorderPoint: '40' }, '5'],
    ['its quantity is the least', { available: '40', reorderPoint: '40', reorderQuantity: '24' }, '24'],
    ['without sales, the point is passed again', { sold: '0', available: '2', reorderPoint: '6' }, '5'],
    ['a product that is not sold and has no point needs nothing', { sold: '0', available: '0' }, '0'],
    ['thirds are rounded up', { available: '0', sold: '1' }, '0.5'],
    ['to what a quantity can hold', { available: '0', sold: '1', historyDays: 70 }, '0.642858'],
  ] as const)('%s', (_, fields, quantity) => {
    expect(neededQuantity(need(fields))).toBe(quantity);
  });

  test('nothing is needed without a need, whatever the reorder quantity', () => {
    expect(isNeeded(need({ reorderQuantity: '500' }))).toBe(false);
    expect(neededQuantity(need({ reorderQuantity: '500' }))).toBe('0');
  });

  test('what would be missed is what is sold in that time and is not there', () => {
    expect(missedQuantity(need({ available: '15' }))).toBe('30');
    expect(missedQuantity(need())).toBe('0');
  });
});

test.each([
  ['30', { pack: null, minimum: null }, '30'],
  ['30.2', { pack: null, minimum: null }, '31'],
  ['30', { pack: { numerator: 24, denominator: 1 }, minimum: null }, '2'],
  ['48', { pack: { numerator: 24, denominator: 1 }, minimum: null }, '2'],
  ['48.000001', { pack: { numerator: 24, denominator: 1 }, minimum: '2' }, '3'],
  ['1', { pack: { numerator: 1, denominator: 3 }, minimum: null }, '3'],
  ['30', { pack: { numerator: 24, denominator: 1 }, minimum: '5' }, '5'],
  ['30', { pack: null, minimum: '40.5' }, '41'],
  ['0', { pack: null, minimum: '40' }, '0'],
] as const)('%s is ordered with %o as %s', (base, sold, quantity) => {
  expect(orderedQuantity(base, sold)).toBe(quantity);
});

test.each([
  ['10', '4', '6'],
  ['10', '10', '0'],
  ['10', '12', '0'],
] as const)('of %s missing with %s on the way, %s are ordered', (missing, covered, still) => {
  expect(stillMissing(missing, covered)).toBe(still);
});

test.each([
  [undefined, '5', { pack: null, minimum: '20' }, '20'],
  ['20', '5', { pack: null, minimum: '20' }, '25'],
  ['2', '30', { pack: { numerator: 24, denominator: 1 }, minimum: '5' }, '4'],
] as const)('to %s on a draft, %s with %o makes %s', (standing, base, sold, quantity) => {
  expect(addedTo(standing, base, sold)).toBe(quantity);
});

test('sales are lost in proportion to what is not bought, never more than all and never less than none', () => {
  const missed = { missed: 10, missedSalesMinor: 999, size: 4 };
  expect([0, 1, 2, 3].map((quantity) => lostSalesMinor(missed, quantity))).toEqual([999, 599, 200, 0]);
  expect(lostSalesMinor({ missed: 0, missedSalesMinor: 0, size: 1 }, 0)).toBe(0);
});

describe('within a budget', () => {
  const line = (fields: Partial<BudgetLine>): BudgetLine => ({
    quantity: 10,
    minimum: 0,
    costMinor: 100,
    size: 1,
    missed: 10,
    missedSalesMinor: 2_000,
    ...fields,
  });
  const bought = (budgetMinor: number, ...lines: BudgetLine[]) =>
    chooseWithin(budgetMinor, lines).map(({ quantity }) => quantity);

  test('all of it where there is enough, and nothing is lost', () => {
    expect(chooseWithin(2_000, [line({}), line({ missedSalesMinor: 1 })])).toMatchObject([
      { quantity: 10, lostSalesMinor: 0 },
      { quantity: 10, lostSalesMinor: 0 },
    ]);
  });

  test('what keeps most sales per cedi first, whole packs only, the rest to the next', () => {
    const [poor, rich, fair] = [
      line({ missedSalesMinor: 1_100 }),
      line({ costMinor: 300, missedSalesMinor: 9_000 }),
      line({ costMinor: 400, missedSalesMinor: 6_000 }),
    ];
    expect(bought(3_000, poor, rich, fair)).toEqual([0, 10, 0]);
    expect(bought(3_950, poor, rich, fair)).toEqual([1, 10, 2]);
    expect(bought(299, poor, rich, fair)).toEqual([2, 0, 0]);
  });

  test('what keeps no further sales waits until all that does is bought', () => {
    const plenty = line({ quantity: 240, missed: 60, missedSalesMinor: 60_000, costMinor: 100 });
    const dear = line({ quantity: 60, missed: 30, missedSalesMinor: 9_000, costMinor: 100 });
    const calm = line({ quantity: 40, missed: 0, missedSalesMinor: 0, costMinor: 50 });
    // Sixty of the first and thirty of the second keep all sales; ten cedis are left for more of the first.
    expect(chooseWithin(10_000, [plenty, dear, calm])).toMatchObject([
      { quantity: 70, lostSalesMinor: 0 },
      { quantity: 30, lostSalesMinor: 0 },
      { quantity: 0, lostSalesMinor: 0 },
    ]);
  });

  test('below the minimum of a supplier none is bought, and the money goes on', () => {
    expect(bought(500, line({ minimum: 6 }), line({ missedSalesMinor: 10 }))).toEqual([0, 5]);
  });

  test('what is bought only because packs are whole keeps no further sales', () => {
    const carton = line({ quantity: 2, size: 24, missed: 30, missedSalesMinor: 3_000, costMinor: 1_000 });
    expect(chooseWithin(2_000, [carton])).toMatchObject([{ quantity: 2, lostSalesMinor: 0 }]);
    expect(chooseWithin(1_999, [carton])).toMatchObject([{ quantity: 1, lostSalesMinor: 600 }]);
    expect(chooseWithin(0, [carton])).toMatchObject([{ quantity: 0, lostSalesMinor: 3_000 }]);
  });

  test('for any lines it stays within the budget, and what it left out did not fit any more', () => {
    let state = 7;
    const chance = (most: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % (most + 1);
    };
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: 1 + chance(6) }, () => {
        const missed = chance(50);
        return line({
          quantity: 1 + chance(9),
          minimum: chance(3),
          costMinor: 1 + chance(500),
          size: 1 + chance(23),
          missed,
          missedSalesMinor: missed === 0 ? 0 : 1 + chance(9_000),
        });
      });
      const budget = chance(9_000);
      const chosen = chooseWithin(budget, lines);
      const spent = chosen.reduce(
        (sum, { quantity }, index) => sum + quantity * (lines[index]?.costMinor ?? 0),
        0,
      );
      expect(spent).toBeLessThanOrEqual(budget);
      for (const [index, { quantity, lostSalesMinor }] of chosen.entries()) {
        const { costMinor, minimum, quantity: wanted, missedSalesMinor } = lines[index] ?? line({});
        expect(lostSalesMinor).toBeGreaterThanOrEqual(0);
        expect(lostSalesMinor).toBeLessThanOrEqual(missedSalesMinor);
        const step = quantity === 0 ? Math.max(minimum, 1) : 1;
        expect(quantity >= wanted || quantity === 0 || costMinor * step > budget - spent).toBe(true);
        expect(quantity !== 0 || wanted < minimum || costMinor * step > budget - spent).toBe(true);
      }
    }
  });
});
