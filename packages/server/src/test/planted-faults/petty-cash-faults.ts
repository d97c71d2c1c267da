/** Faults for the invariants of petty cash. Each statement by itself must be noticed by the one it is listed under. */
export const pettyCashFaults: Record<string, readonly string[]> = {
  X6: [
    'update money_accounts m set is_till = true from petty_cash_boxes b where b.id = m.id',
    `update money_accounts m set kind = 'bank' from petty_cash_boxes b where b.id = m.id`,
    `update money_accounts m set currency = 'EUR' from petty_cash_boxes b where b.id = m.id`,
    'update petty_cash_boxes set id = uuidv7()',
  ],
  X7: [
    `update cash_counts set pieces = '[{"valueMinor": 7, "count": 1}]' where pieces <> '[]'`,
    `alter table cash_counts drop constraint cash_counts_check; update cash_counts set counted_minor = counted_minor + 1 where pieces <> '[]'`,
  ],
};

/** What invariants of all documents must notice of counts. */
export const pettyCashLedgerFaults: Record<'I14' | 'I20', readonly string[]> = {
  I14: [
    'update cash_counts set booked_minor = booked_minor + 1 where reason is not null',
    'update cash_counts set waiting_minor = waiting_minor + 1 where reason is not null',
  ],
  I20: [
    `update cash_counts set status = 'reversed', reversed_on = counted_on, undo_reason = 'x' where status = 'standing'`,
  ],
};
