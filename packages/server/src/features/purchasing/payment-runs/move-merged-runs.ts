import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * The bills of a supplier that is merged are paid to the survivor: in runs that are not paid yet, together with the survivor's own. A run that
 * is paid or given up keeps who was paid then.
 */
export const moveMergedRuns = (tx: TenantTransaction, from: string, into: string): void => {
  const unpaid = sql`select r.id from payment_runs r where r.tenant_id = ${tx.tenantId} and r.status in ('draft', 'approved')`;
  tx.send(sql`
    insert into payment_run_payees (tenant_id, run_id, supplier_id, currency, method, money_account_id, withholding_class)
    select p.tenant_id, p.run_id, ${into}, p.currency, p.method, p.money_account_id, p.withholding_class from payment_run_payees p
    where p.tenant_id = ${tx.tenantId} and p.supplier_id = ${from} and p.run_id in (${unpaid})
    on conflict (tenant_id, run_id, supplier_id, currency) do nothing`);
  tx.send(sql`
    update payment_run_bills set supplier_id = ${into}
    where tenant_id = ${tx.tenantId} and supplier_id = ${from} and run_id in (${unpaid})`);
  tx.send(sql`
    delete from payment_run_payees where tenant_id = ${tx.tenantId} and supplier_id = ${from} and run_id in (${unpaid})`);
};
