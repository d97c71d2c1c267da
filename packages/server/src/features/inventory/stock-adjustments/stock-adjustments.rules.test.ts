import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newReasons } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { netLines } from '../../ledger/journal/post-entry.ts';
import { accountAgainst, adjustmentEntry, purposeOf, refusedFields } from './stock-adjustments.rules.ts';

const productId = '01900000-0000-7000-8000-000000000000';
type Reason = NewStockAdjustment['reason'];
const owed = { kind: 'owed', owedTo: 'Makola Wholesale' } as const;
const refusedOf = (fields: Partial<NewStockAdjustment>, reason: Reason = 'count'): string[] =>
  Object.entries(
    refusedFields(
      {
        reason,
        locationId: productId,
        lines: [{ productId, quantity: '1' }],
        ...(reason === 'received' && { settlement: owed }),
        ...fields,
      },
      'GHS',
    ),
  ).map(([path, { code }]) => `${path} ${code}`);
const refused = (reason: Reason, quantity: string | undefined, unitCost?: string): string[] =>
  refusedOf({ lines: [{ productId, quantity, unitCost }] }, reason);

test.each([
  ['opening', '1', '2', []],
  ['opening', '1', '0', []],
  ['opening', '1', undefined, ['lines.0.unitCost required']],
  ['opening', '-1', '2', ['lines.0.quantity positive']],
  ['opening', undefined, '2', ['lines.0.quantity required']],
  ['received', '-1', undefined, ['lines.0.quantity positive', 'lines.0.unitCost required']],
  ['found', '1', undefined, []],
  ['found', '1', '2', []],
  ['found', '-1', undefined, ['lines.0.quantity positive']],
  ['count', '1', undefined, []],
  ['count', '-1', undefined, []],
  ['count', '1', '1', []],
  ['count', '-1', '1', ['lines.0.unitCost not_here']],
  ['damage', '-1', undefined, []],
  ['damage', '1', undefined, ['lines.0.quantity negative']],
  ['own_use', '1', '5', ['lines.0.quantity negative', 'lines.0.unitCost not_here']],
  ['revaluation', undefined, '5', []],
  ['revaluation', '1', '5', ['lines.0.quantity not_here']],
  ['revaluation', undefined, undefined, ['lines.0.unitCost required']],
  ['opening', '100000000', '10', []],
  ['opening', '100000000', '10.000001', ['lines.0.unitCost too_big']],
  ['opening', '0.000001', '100000000', []],
] as const)('%s of %s at %s: %j', (reason, quantity, unitCost, expected) => {
  expect(refused(reason, quantity, unitCost)).toEqual(expected);
});

describe('how received goods were paid for', () => {
  test('is required for received goods, and for nothing else', () => {
    const lines = [{ productId, quantity: '1', unitCost: '1' }];
    expect(refusedOf({ lines }, 'received')).toEqual([]);
    expect(refusedOf({ lines, settlement: null }, 'received')).toEqual(['settlement required']);
    expect(refusedOf({ lines, settlement: owed }, 'opening')).toEqual(['settlement not_here']);
  });

  test('decides the account: the one that paid, otherwise that of the reason', () => {
    expect(accountAgainst('received', 'the cash box')).toEqual({ accountId: 'the cash box' });
    expect(accountAgainst('received', null)).toEqual({ account: 'stock_owed' });
    expect(accountAgainst('opening', null)).toEqual({ account: 'opening_equity' });
  });
});

test('a product can be given another cost once in a document', () => {
  const lines = [1, 2].map((cost) => ({ productId, unitCost: String(cost) }));
  expect(refusedOf({ lines }, 'revaluation')).toEqual(['lines.1.productId repeated']);
});

test('only a revaluation may be of all places', () => {
  expect(refusedOf({ locationId: null })).toEqual(['locationId required']);
  const lines = [{ productId, unitCost: '5' }];
  expect(refusedOf({ locationId: null, lines }, 'revaluation')).toEqual([]);
});

test('an entry posts each place for itself, what goods took elsewhere or on the way there, and the rest as cost of sales', () => {
  const taken = [
    { locationId: 'shop', minor: 30 },
    { locationId: 'branch', minor: 20 },
    { locationId: null, minor: 10 },
  ];
  const places = [
    { locationId: 'shop', postedMinor: 100, taken },
    { locationId: 'branch', postedMinor: -5, taken: [{ locationId: 'branch', minor: -5 }] },
  ];
  expect(
    netLines(adjustmentEntry({ account: 'stock_revaluation' }, places)).map(
      ({ account, locationId, debitMinor, creditMinor }) =>
        `${account} ${locationId ?? '-'} ${debitMinor - creditMinor}`,
    ),
  ).toEqual([
    'inventory shop 30',
    'inventory branch 15',
    'stock_in_transit - 10',
    'stock_revaluation shop -100',
    'cost_of_sales shop 40',
    'stock_revaluation branch 5',
  ]);
});

test('every reason has an account of its own', () => {
  expect(new Set(newReasons.map((reason) => purposeOf[reason])).size).toBe(newReasons.length);
});

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const reason = fc.constantFrom(...newReasons);
const amounts = (lines: Parameters<typeof netLines>[0]): Record<string, number> =>
  Object.fromEntries(
    netLines(lines).map(({ account, debitMinor, creditMinor }) => [account, debitMinor - creditMinor]),
  );
const sum = (byAccount: Record<string, number>): number =>
  Object.values(byAccount).reduce((a, b) => a + b, 0);

test('an entry and its reversal balance; together they leave nothing on the reason’s account, and on stock what did not come back', () => {
  fc.assert(
    fc.property(reason, minor, minor, (why, original, moved) => {
      const against = accountAgainst(why, null);
      const entry = (postedMinor: number, movedMinor: number) =>
        amounts(
          adjustmentEntry(against, [
            { locationId: productId, postedMinor, taken: [{ locationId: productId, minor: movedMinor }] },
          ]),
        );
      const [posted, reversed] = [entry(original, original), entry(-original, moved)];
      expect([sum(posted), sum(reversed)]).toEqual([0, 0]);
      const account = purposeOf[why];
      expect((posted[account] ?? 0) + (reversed[account] ?? 0)).toBe(0);
      expect((posted['inventory'] ?? 0) + (reversed['inventory'] ?? 0)).toBe(original + moved);
      expect(reversed['cost_of_sales'] ?? 0).toBe(-(original + moved) || 0);
      expect(posted['cost_of_sales']).toBeUndefined();
    }),
  );
});
