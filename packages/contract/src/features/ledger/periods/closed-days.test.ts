import { expect, test } from 'vitest';
import { openFrom } from './closed-days.ts';

const closed = {
  salesClosedUntil: '2026-10-31',
  purchasesClosedUntil: null,
  stockClosedUntil: '2026-09-30',
  expensesClosedUntil: null,
  payrollClosedUntil: null,
  booksClosedUntil: null,
};

test.each([
  [['sales'], '2026-11-01'],
  [['stock'], '2026-10-01'],
  [['stock', 'sales'], '2026-11-01'],
  [['purchases', 'stock'], '2026-10-01'],
  [['purchases'], null],
  [[], null],
] as const)('%j are open from %s', (areas, day) => {
  expect(openFrom(closed, areas)).toBe(day);
});
