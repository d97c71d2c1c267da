/** Faults for the invariants of entries by hand, transfers between money accounts, and statements. */
export const bookFaults: Record<string, readonly string[]> = {
  J3: [
    'update manual_entries set total_minor = total_minor + 1',
    'update manual_entry_lines set debit_minor = debit_minor + 1 where debit_minor > 0',
    'delete from manual_entry_lines where line_number = 1',
  ],
  J4: [
    `update reconciliations set statement_minor = statement_minor + 1 where status = 'finished'`,
    'delete from reconciled_lines',
    `update reconciliations set statement_on = statement_on - 300`,
    `update reconciliations r set money_account_id = (select m.id from money_accounts m where m.tenant_id = r.tenant_id and m.kind = 'card' limit 1)`,
  ],
};

/** What invariants of all documents must notice of them. */
export const bookLedgerFaults: Record<'I14' | 'I20', readonly string[]> = {
  I14: [
    `update manual_entry_lines l set account_id = (select a.id from accounts a where a.tenant_id = l.tenant_id and a.purpose = 'utilities') where debit_minor > 0`,
    'update money_transfers set fee_minor = fee_minor + 1',
    `update money_transfers set status = 'standing', reversed_on = null where status = 'reversed'`,
    'update money_transfers set base_in_minor = base_in_minor + 1',
  ],
  I20: [
    `update manual_entries set status = 'reversed', reversed_on = entered_on where status = 'standing'`,
    'update money_transfers set base_out_minor = base_out_minor + 1',
  ],
};
