/** Faults for the invariants of sums that are kept beside the books. */
export const monthsFaults: Record<string, readonly string[]> = {
  Y1: [
    'update account_months set debits = debits + 1',
    'delete from account_months',
    `update account_months set month = (month + interval '10 years')::date`,
    `update account_months set place = uuidv7() where place <> '00000000-0000-0000-0000-000000000000'`,
    'update journal_lines set debit_minor = debit_minor + 1 where debit_minor > 0',
    'insert into entries_to_sum (tenant_id, entry_id) select tenant_id, id from journal_entries on conflict do nothing',
  ],
};
