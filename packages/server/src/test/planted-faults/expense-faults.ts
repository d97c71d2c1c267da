/** Faults for the invariants of expenses. Each statement by itself must be noticed by the one it is listed under. */
export const expenseFaults: Record<string, readonly string[]> = {
  X1: [
    `update expenses set status = 'reimbursed' where status = 'approved'`,
    `delete from journal_lines where account_id in (select id from accounts where purpose = 'staff_payable')`,
  ],
  X2: [
    `update journal_lines set debit_minor = debit_minor + 1 where debit_minor > 0 and entry_id in (select id from journal_entries where document_id in (select id from expenses))`,
    `delete from journal_lines where entry_id in (select id from journal_entries where document_id in (select id from expenses where status = 'paid'))`,
    `update expenses set status = 'void', voided_on = business_date where status = 'paid'`,
  ],
  X3: [
    `update expense_lines set net_minor = net_minor + 1, total_minor = total_minor + 1`,
    `update expense_lines set account_id = null where account_id is not null`,
    `delete from expense_lines where line_number = 1`,
    `update expenses set taxes = '[]' where taxes <> '[]'`,
  ],
  X4: [
    `update reimbursements set amount_minor = amount_minor + 1 where status = 'recorded'`,
    `update reimbursements set status = 'reversed', reversed_on = paid_on where status = 'recorded'`,
    `update reimbursements set paid_on = paid_on - 400`,
    `update money_accounts set is_till = true`,
  ],
  X5: [
    `update expenses set status = 'paid', voided_on = null, paid_by = 'company', money_account_id = (select m.id from money_accounts m where m.tenant_id = expenses.tenant_id limit 1) where status = 'void'`,
    `update expenses set spent_by = (select m.user_id from members m where m.tenant_id = expenses.tenant_id and m.user_id <> expenses.spent_by limit 1) where replaces_id is not null`,
  ],
};
