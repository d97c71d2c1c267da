/** Faults for the invariants of payment runs. */
export const runFaults: Record<string, readonly string[]> = {
  V9: [
    `update payment_run_bills set outcome = 'less_open' where outcome = 'paid'`,
    `update payment_run_bills set amount_minor = amount_minor + 1 where outcome = 'paid'`,
    'update payment_run_payees set payment_id = null where payment_id is not null',
    'update supplier_payments set run_id = null where run_id is not null',
    `update supplier_payments set run_id = (select id from payment_runs where status = 'draft' limit 1) where run_id is null`,
    'update supplier_payments set amount_minor = amount_minor + 1 where run_id is not null',
    'update supplier_payments set paid_on = paid_on - 1 where run_id is not null',
    `update payment_run_payees set method = (select code from payment_methods m where m.tenant_id = payment_run_payees.tenant_id and m.code <> method limit 1) where payment_id is not null`,
    `update payment_run_payees set withholding_class = 'goods' where payment_id is not null`,
  ],
  V10: [
    `update payment_run_bills l set is_open = false from payment_runs r where r.id = l.run_id and r.status = 'draft'`,
    `update payment_run_bills set is_open = true, outcome = null where outcome = 'paid'`,
    `drop index payment_run_bills_waiting; update payment_run_bills set is_open = true, outcome = null where not is_open`,
    `update bills set kind = 'credit' where id in (select bill_id from payment_run_bills where is_open) and paid_minor = 0`,
    `update bills set supplier_id = (select id from suppliers s where s.tenant_id = bills.tenant_id and s.id <> bills.supplier_id limit 1) where id in (select bill_id from payment_run_bills)`,
    'delete from payment_run_bills',
  ],
};
