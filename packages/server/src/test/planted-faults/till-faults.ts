/** Faults for the invariants of tills and shifts. Each statement by itself must be noticed by the one it is listed under. */
export const tillFaults: Record<string, readonly string[]> = {
  H1: [
    `delete from cash_movements where status = 'posted'`,
    `update cash_movements set amount_minor = amount_minor + 1 where direction = 'in'`,
    `update cash_movements set status = 'reversed' where status = 'posted'`,
    'update shift_counts set counted_minor = counted_minor + 1',
    'update shifts set float_minor = float_minor + 1',
    'update payments set shift_id = null',
    `update payments set reversed_shift_id = null where status = 'reversed'`,
    'update payments set base_minor = base_minor + 1, amount_minor = amount_minor + 1 where shift_id is not null',
    `update journal_lines l set debit_minor = debit_minor + 1 from money_accounts m where m.account_id = l.account_id and m.is_till and l.debit_minor > 0`,
    `update tills t set money_account_id = (select m.id from money_accounts m where m.tenant_id = t.tenant_id and m.kind = 'bank' limit 1)`,
  ],
  H2: [
    `update shift_counts set expected_minor = expected_minor + 1 where kind = 'open'`,
    `update shift_counts set expected_minor = expected_minor + 1 where kind = 'close'`,
    `update shift_counts set expected_minor = expected_minor + 1 where kind = 'correct'`,
    `delete from shift_counts where kind = 'correct'`,
    `delete from shift_counts where kind = 'close'`,
    'update shifts set variance_minor = variance_minor + 1 where variance_minor is not null',
    'update shifts set counted_minor = counted_minor + 1 where counted_minor is not null',
    `drop index shifts_open_till; update shifts set status = 'open', closed_at = null, closed_by = null, counted_minor = null, variance_minor = null where id = (select min(id::text)::uuid from shifts)`,
    'update payments set shift_id = null',
  ],
  H4: [
    'update quick_sales set total_minor = total_minor + 1',
    'update quick_sales set change_minor = change_minor + 1, given_minor = given_minor + 2',
    'update quick_sales set sold_on = sold_on - 1',
    `delete from payments where order_id in (select id from quick_sales)`,
    `update orders set status = 'confirmed' where id in (select id from quick_sales)`,
  ],
  H3: [
    'update payments set shift_id = null where shift_id is not null',
    `update payments set reversed_shift_id = null where reversed_shift_id is not null`,
    'update money_accounts set is_till = false where is_till',
    `update money_accounts set kind = 'bank' where is_till`,
    `update money_accounts set is_till = true where kind = 'bank'`,
    `update payment_methods w set money_account_id = (select m.id from money_accounts m where m.tenant_id = w.tenant_id and m.is_till limit 1)
      where code = 'cash' and exists (select from money_accounts m where m.tenant_id = w.tenant_id and m.is_till)`,
    `update supplier_payments p set money_account_id = (select m.id from money_accounts m where m.tenant_id = p.tenant_id and m.is_till)`,
    `update stock_adjustments a set money_account_id = (select m.id from money_accounts m where m.tenant_id = a.tenant_id and m.is_till) where a.money_account_id is not null`,
  ],
};
