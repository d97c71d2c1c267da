import { describe, expect, test } from 'vitest';
import { expenseActionsFor, expenseTotals, refusalToDecide, type Approver } from './expenses.rules.ts';

const admin: Approver = { userId: 'ama', role: 'admin' };
const manager: Approver = { userId: 'kofi', role: 'manager' };
const ofOsu: Approver = { userId: 'esi', role: 'manager' };
/** Who is named for a place. */
const named: Record<string, string[]> = { osu: ['esi'] };

describe('who decides on an expense', () => {
  const spent = (spentById: string, totalMinor = 50_000, place = '') => ({
    spentById,
    totalMinor,
    placeApprovers: named[place] ?? null,
  });
  test.each([
    ['another one’s', spent('yaw'), manager, undefined],
    ['their own', spent('kofi'), manager, 'own_expense'],
    ['an admin’s own, above what the manager may approve', spent('ama', 50_001), admin, undefined],
    ['an admin’s own, that the manager may approve', spent('ama'), admin, 'own_expense'],
    ['at the amount itself', spent('yaw', 50_000), manager, undefined],
    ['above it', spent('yaw', 50_001), manager, 'expense_needs_admin'],
    ['above it, an admin', spent('yaw', 50_001), admin, undefined],
    ['at their place', spent('yaw', 100, 'osu'), ofOsu, undefined],
    ['at their place, another manager', spent('yaw', 100, 'osu'), manager, 'expense_needs_admin'],
    ['at their place, an admin', spent('yaw', 100, 'osu'), admin, undefined],
    ['at a place where nobody is named', spent('yaw', 100, 'tema'), ofOsu, undefined],
  ] as const)('%s', (_, expense, reader, expected) => {
    const approvers = [admin, manager, ofOsu];
    expect(refusalToDecide(expense, reader, { approvers, limitMinor: 50_000 })).toBe(expected);
  });
  test('a single admin decides on their own, and a second one ends that', () => {
    const alone = { approvers: [admin], limitMinor: null };
    expect(refusalToDecide(spent('ama'), admin, alone)).toBeUndefined();
    const two = { approvers: [admin, { ...admin, userId: 'abena' }], limitMinor: null };
    expect(refusalToDecide(spent('ama'), admin, two)).toBe('own_expense');
  });
});

test('the tax is taken out of what stands on the receipt, to the smallest unit', () => {
  const vat = { name: 'VAT', percent: '15', kind: 'standard' as const };
  const totals = expenseTotals(
    [
      { totalMinor: 11_500, taxParts: [vat] },
      { totalMinor: 2_000, taxParts: [] },
    ],
    'GHS',
  );
  expect([totals.netMinor, totals.taxMinor, totals.totalMinor]).toEqual([12_000, 1_500, 13_500]);
});

test.each([
  ['draft', true, false, ['edit', 'remove', 'submit', 'move_receipt']],
  ['submitted', true, false, ['edit', 'remove', 'move_receipt']],
  ['submitted', false, true, ['approve', 'reject', 'move_receipt']],
  ['rejected', true, true, ['edit', 'remove', 'submit', 'move_receipt']],
  ['approved', false, true, ['reimburse', 'correct', 'withdraw', 'void', 'move_receipt']],
  ['paid', false, true, ['correct', 'withdraw', 'void', 'move_receipt']],
  ['reimbursed', false, true, ['take_back_payment', 'correct', 'withdraw', 'void', 'move_receipt']],
  ['reimbursed', true, false, []],
  ['void', false, true, ['move_receipt']],
  ['void', true, false, []],
] as const)('a %s expense, own: %s, approver: %s', (status, isOwn, mayDecide, expected) => {
  expect(expenseActionsFor({ status, isOwn, mayDecide, mayPay: mayDecide })).toEqual(expected);
});
