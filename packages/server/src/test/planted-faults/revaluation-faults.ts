/** Faults for the invariants of revaluations. Each statement by itself must be noticed by the one it is listed under. */
export const revaluationFaults: Record<string, readonly string[]> = {
  J5: [
    'update revaluation_lines set gain_minor = gain_minor + 1',
    'update revaluation_lines set exchange_rate = exchange_rate * 2',
    `update revaluation_lines set gain_minor = -gain_minor where kind = 'bills'`,
    'update revaluation_items set foreign_minor = foreign_minor + 1',
    'update revaluation_items set booked_minor = booked_minor + 1',
    'delete from revaluation_items',
    'delete from revaluation_lines',
  ],
  J6: [
    `update journal_entries set entry_date = entry_date + 1 where event = 'apply' and document_id in (select id from revaluations)`,
    `update journal_entries set entry_date = entry_date - 1 where event = 'unapply' and document_id in (select id from revaluations)`,
    `delete from journal_lines where entry_id in (select id from journal_entries where event = 'apply' and document_id in (select id from revaluations))`,
    `drop index revaluations_standing; update revaluations set status = 'standing', undo_reason = null where status = 'reversed'`,
    `update revaluations set status = 'reversed', undo_reason = 'x' where status = 'standing'`,
    `update revaluation_lines set kind = 'invoices' where kind = 'money'`,
  ],
};
