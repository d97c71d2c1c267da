import type { PlantedBug } from './planted-bug.ts';

const sales = 'packages/server/src/features/sales';
const shifts = `${sales}/shifts/shifts.api.test.ts`;
const races = `${sales}/shifts/shift-races.api.test.ts`;

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
];
