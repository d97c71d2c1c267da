import type { PlantedBug } from './planted-bug.ts';

const sales = 'packages/server/src/features/sales';
const shifts = `${sales}/shifts/shifts.api.test.ts`;
const races = `${sales}/shifts/shift-races.api.test.ts`;
const approvals = `${sales}/till-approvals/till-approvals.api.test.ts`;
const quickSales = `${sales}/quick-sales/quick-sales.api.test.ts`;
const changed = `${sales}/quick-sales/changed-sales.api.test.ts`;

/** Bugs of tills and shifts. */
export const tillBugs: readonly PlantedBug[] = [
  {
    name: 'what a drawer should hold is told to who counts it blind',
    file: `${sales}/shifts/shifts.queries.ts`,
    find: "const isBlind = head.status === 'open' && !call.can('canViewReports');",
    replace: 'const isBlind = false;',
    project: 'api',
    tests: [shifts],
  },
  {
    name: 'money goes into a drawer without a shift',
    file: `${sales}/shifts/drawer.ts`,
    find: "  if (!shift) throw new AppError('no_shift');",
    replace: '  if (!shift) return null;',
    project: 'api',
    tests: [shifts],
  },
  {
    name: 'a payment that is taken back leaves the drawer of the shift that took it',
    file: `${sales}/payments/reverse-payment.ts`,
    find: 'reversed_shift_id = ${shiftId}',
    replace: 'reversed_shift_id = shift_id',
    project: 'api',
    tests: [shifts],
  },
  {
    name: 'a wrong count is put right after the drawer was counted again',
    file: `${sales}/shifts/close-shift.ts`,
    find: "  if (next) throw new AppError('counted_since', { detail: { number: next.number } });\n",
    replace: '',
    project: 'api',
    tests: [shifts],
  },
  {
    name: 'a shift closes while money is taken in it',
    file: `${sales}/shifts/shifts.queries.ts`,
    find: 'sql`for share of s`',
    replace: 'sql``',
    project: 'api',
    tests: [races],
  },
  {
    name: 'a shift is closed twice',
    file: `${sales}/shifts/close-shift.ts`,
    find: "  const shift = await lockShift(tx, id, 'no key update');\n  requireOwnShift(call, shift);",
    replace: "  const shift = await lockShift(tx, id, 'share');\n  requireOwnShift(call, shift);",
    project: 'api',
    tests: [races],
  },
  {
    name: 'two take the same cash out of a drawer',
    file: `${sales}/shifts/move-cash.ts`,
    find: "lockShift(call.tx, id, 'no key update')",
    replace: "lockShift(call.tx, id, 'share')",
    project: 'api',
    tests: [races],
  },
  {
    name: 'a PIN is tried without end',
    file: 'packages/server/src/features/identity/profile/pins.ts',
    find: '  await services.rateLimits.take(perPin, key);\n',
    replace: '',
    project: 'api',
    tests: [approvals],
  },
  {
    name: 'a consent to one price counts for a lower one',
    file: `${sales}/till-approvals/till-approvals.handlers.ts`,
    find: 'new Exact(line.unitPrice).lessThanOrEqualTo(unitPrice),',
    replace: 'new Exact(line.unitPrice).lessThanOrEqualTo(line.unitPrice),',
    project: 'api',
    tests: [approvals],
  },
  {
    name: 'a consent allows more than its giver may give',
    file: `${sales}/till-approvals/till-approvals.handlers.ts`,
    find: "  if (!priced.every((line) => mayGive(line, rules, approver.role))) throw new AppError('price_too_low');\n",
    replace: '',
    project: 'api',
    tests: [approvals],
  },
  {
    name: 'two tills take up the same basket',
    file: `${sales}/held-baskets/held-baskets.handlers.ts`,
    find: 'delete from held_baskets where tenant_id = ${tx.tenantId} and id = ${id} returning ${columns}`',
    replace: 'select ${columns} from held_baskets where tenant_id = ${tx.tenantId} and id = ${id}`',
    project: 'api',
    tests: [approvals],
  },
  {
    name: 'a sale that is sent again is made again',
    file: `${sales}/quick-sales/record-sale.ts`,
    find: '  if (earlier) {\n    tx.leaveUnchanged();\n    return getSale(call, sale);\n  }\n',
    replace: '',
    project: 'api',
    tests: [quickSales],
  },
  {
    name: 'a sale goes into a shift that is closed',
    file: `${sales}/quick-sales/record-sale.ts`,
    find: "  if (shift.status === 'closed') throw new AppError('shift_closed');\n",
    replace: '',
    project: 'api',
    tests: [quickSales],
  },
  {
    name: 'a sale is recorded at another total than the one that was shown',
    file: `${sales}/quick-sales/record-sale.ts`,
    find: '  requireShownTotal(draft, sale);\n',
    replace: '',
    project: 'api',
    tests: [quickSales],
  },
  {
    name: 'anybody buys on account at the till',
    file: `${sales}/quick-sales/record-sale.ts`,
    find: "  if (sale.onAccountMinor > 0 && !may) throw new AppError('no_account');\n",
    replace: '',
    project: 'api',
    tests: [quickSales],
  },
  {
    name: 'anybody undoes a sale of a shift that is closed',
    file: `${sales}/quick-sales/change-sale.ts`,
    find: "sale.shiftId !== shiftId && !call.can('canManageInventory')",
    replace: 'false',
    project: 'api',
    tests: [changed],
  },
];
