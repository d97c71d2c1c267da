import { expect, it } from 'vitest';
import { isCreditedWhole, isOverdue, openDueOn, standingOf } from './invoices.rules.ts';

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

it.each([
  ['its own note took a part', 'part_paid', 0, 200, [200], 'part_credited'],
  ['somebody paid beside its own note', 'part_paid', 100, 200, [200], 'part_paid'],
  ['the note of another invoice pays for', 'part_paid', 0, 200, [], 'part_paid'],
  ['nobody paid', 'issued', 0, 0, [], 'issued'],
  ['its notes took all', 'paid', 0, 500, [500], 'credited'],
  ['was paid after a note', 'paid', 300, 200, [200], 'paid'],
] as const)(
  'an invoice of which %s (%s) stands so',
  (_what, status, paidMinor, creditedMinor, notes, says) => {
    const creditNotes = notes.map((totalMinor) => ({ totalMinor }));
    expect(standingOf({ status, totalMinor: 500, paidMinor, creditedMinor, creditNotes })).toBe(says);
  },
);
