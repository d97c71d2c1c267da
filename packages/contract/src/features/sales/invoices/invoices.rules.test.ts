import { expect, it } from 'vitest';
import { isCreditedWhole, isOverdue, openDueOn } from './invoices.rules.ts';

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

it.each([
  ['of which notes took all', 'paid', 500, [200, 300], true],
  ['of which a note took a part', 'paid', 500, [499], false],
  ['that was void', 'void', 500, [500], false],
  ['that is owed again since a payment bounced', 'part_paid', 500, [500], false],
  ['with nothing to pay from the start', 'paid', 0, [], false],
])('an invoice %s is credited whole: %#', (_what, status, totalMinor, notes, expected) => {
  const creditNotes = notes.map((minor) => ({ totalMinor: minor }));
  expect(isCreditedWhole({ status, totalMinor, creditNotes })).toBe(expected);
});
