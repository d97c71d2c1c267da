import type { Invariant } from './invariant.ts';

/** What each payee of a run was paid: the bills of it that were not left out. */
const paid = `
  select p.tenant_id, p.run_id, p.supplier_id, p.currency, p.method, p.money_account_id, p.payment_id, p.withholding_class, sum(l.amount_minor) as minor
  from payment_run_payees p
  left join payment_run_bills l on l.tenant_id = p.tenant_id and l.run_id = p.run_id and l.supplier_id = p.supplier_id and l.currency = p.currency
    and l.outcome = 'paid'
  group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** The record of a payee that was merged since: a run that was over by then keeps it, while its bills and payments are the survivor's. */
const mergedPayee = (of: string): string => `
      left join suppliers merged on merged.tenant_id = ${of}.tenant_id and merged.id = ${of}.supplier_id and merged.merged_into is not null`;

/** Invariants of payment runs. */
export const runInvariants: readonly Invariant[] = [
  {
    id: 'V9',
    meaning: 'a paid run made one payment for each supplier and currency, of the bills not left out',
    sql: `
      select coalesce(p.tenant_id, d.tenant_id) as tenant_id, coalesce(p.run_id, d.run_id) as run_id, p.supplier_id, p.minor, d.id as payment_id,
        d.amount_minor, r.status
      from (${paid}) p
      full join (select * from supplier_payments where run_id is not null) d on d.tenant_id = p.tenant_id and d.id = p.payment_id
      left join payment_runs r on r.tenant_id = coalesce(p.tenant_id, d.tenant_id) and r.id = coalesce(p.run_id, d.run_id)
      ${mergedPayee('p')}
      where (d.id is null) <> (p.minor is null) or (p.payment_id is null) <> (p.minor is null)
        or (d.id is not null and ((d.run_id, d.supplier_id, d.currency, d.method, d.money_account_id, d.amount_minor, d.paid_on)
          is distinct from (p.run_id, case when merged.id is null then p.supplier_id else d.supplier_id end, p.currency, p.method, p.money_account_id, p.minor, r.paid_on)))
        or (d.withheld_minor > 0 and d.withholding_class is distinct from p.withholding_class)
        or (p.minor is not null and r.status <> 'paid')
      union all
      select l.tenant_id, l.run_id, l.supplier_id, l.amount_minor, l.bill_id, null, r.status
      from payment_run_bills l
      join payment_runs r on r.tenant_id = l.tenant_id and r.id = l.run_id
      left join payment_run_payees p on p.tenant_id = l.tenant_id and p.run_id = l.run_id and p.supplier_id = l.supplier_id and p.currency = l.currency
      left join payable_allocations a on a.tenant_id = l.tenant_id and a.bill_id = l.bill_id and a.credit_id = p.payment_id and a.undoes_id is null
      where l.outcome = 'paid' and a.amount_minor is distinct from l.amount_minor`,
  },
  {
    id: 'V10',
    meaning: 'a bill waits in one run at most, until that is paid or given up, under its supplier',
    sql: `
      select l.tenant_id, l.run_id, l.bill_id, r.status, l.is_open, l.outcome
      from payment_run_bills l
      left join payment_runs r on r.tenant_id = l.tenant_id and r.id = l.run_id
      left join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
      ${mergedPayee('l')}
      where l.is_open is distinct from (r.status in ('draft', 'approved')) or (r.status = 'paid') <> (l.outcome is not null)
        or b.kind is distinct from 'bill' or (b.supplier_id, b.currency) is distinct from (case when merged.id is null then l.supplier_id else b.supplier_id end, l.currency)
      union all
      select tenant_id, null, bill_id, count(*)::text, null, null from payment_run_bills where is_open group by tenant_id, bill_id having count(*) > 1
      union all
      select r.tenant_id, r.id, null, r.status, null, null from payment_runs r
      where not exists (select from payment_run_bills l where l.tenant_id = r.tenant_id and l.run_id = r.id)`,
  },
];
