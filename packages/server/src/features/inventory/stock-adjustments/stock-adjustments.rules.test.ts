import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustmentReasons } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import { netLines } from '../../ledger/journal/post-entry.ts';
import { accountOf, adjustmentEntry, refusedFields, reversalEntry } from './stock-adjustments.rules.ts';

const productId = '01900000-0000-7000-8000-000000000000';
const refused = (reason: (typeof adjustmentReasons)[number], quantity: string, unitCost?: string): string[] =>
  Object.entries(refusedFields({ reason, lines: [{ productId, quantity, unitCost }] })).map(
    ([path, { code }]) => `${path} ${code}`,
  );

test.each([
  ['opening', '1', '2', []],
  ['opening', '1', '0', []],
  ['opening', '1', undefined, ['lines.0.unitCost required']],
  ['opening', '-1', '2', ['lines.0.quantity positive']],
  ['received', '-1', undefined, ['lines.0.quantity positive', 'lines.0.unitCost required']],
  ['found', '1', undefined, []],
  ['found', '1', '2', ['lines.0.unitCost not_here']],
  ['count', '1', undefined, []],
  ['count', '-1', undefined, []],
  ['count', '1', '1', ['lines.0.unitCost not_here']],
  ['damage', '-1', undefined, []],
  ['damage', '1', undefined, ['lines.0.quantity negative']],
  ['own_use', '1', '5', ['lines.0.quantity negative', 'lines.0.unitCost not_here']],
  ['opening', '90000000000', '1', []],
  ['opening', '90000000000', '1.000001', ['lines.0.unitCost too_big']],
  ['opening', '0.000001', '999999999999', []],
] as const)('%s of %s at %s: %j', (reason, quantity, unitCost, expected) => {
  expect(refused(reason, quantity, unitCost)).toEqual(expected);
});

test('every reason has an account of its own', () => {
  expect(new Set(adjustmentReasons.map((reason) => accountOf[reason])).size).toBe(adjustmentReasons.length);
});

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const reason = fc.constantFrom(...adjustmentReasons);
const amounts = (lines: Parameters<typeof netLines>[0]): Record<string, number> =>
  Object.fromEntries(
    netLines(lines).map(({ account, debitMinor, creditMinor }) => [account, debitMinor - creditMinor]),
  );
const sum = (byAccount: Record<string, number>): number =>
  Object.values(byAccount).reduce((a, b) => a + b, 0);

test('an entry and its reversal balance; together they leave the reason at nothing, and stock at what did not come back', () => {
  fc.assert(
    fc.property(reason, minor, minor, (why, original, moved) => {
      const [posted, reversed] = [
        amounts(adjustmentEntry(why, original)),
        amounts(reversalEntry(why, original, moved)),
      ];
      expect([sum(posted), sum(reversed)]).toEqual([0, 0]);
      const account = accountOf[why];
      expect((posted[account] ?? 0) + (reversed[account] ?? 0)).toBe(0);
      expect((posted['inventory'] ?? 0) + (reversed['inventory'] ?? 0)).toBe(original + moved);
      expect(reversed['cost_of_sales'] ?? 0).toBe(-(original + moved) || 0);
    }),
  );
});
