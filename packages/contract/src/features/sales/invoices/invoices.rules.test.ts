import { expect, it } from 'vitest';
import { isOverdue, openDueOn } from './invoices.rules.ts';

it.each([
  ['issued', '2026-02-27', true],
  ['part_paid', '2026-02-27', true],
  ['issued', '2026-02-28', false],
  ['issued', '2026-03-01', false],
  ['paid', '2026-02-27', false],
  ['void', '2026-02-27', false],
])('%s and due on %s is overdue on 28 February: %s', (status, dueOn, expected) => {
  expect(isOverdue(openDueOn({ status, dueOn }), '2026-02-28')).toBe(expected);
});
