import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Locks the runs that are not paid yet and pay a supplier, before the supplier is locked, as paying a run does. */
export const lockRunsOf = ({ db, tenantId }: TenantTransaction, supplierId: string): Promise<unknown> =>
  sql`select from payment_runs r where r.tenant_id = ${tenantId} and r.status in ('draft', 'approved')
      and exists (select from payment_run_payees p where p.tenant_id = ${tenantId} and p.run_id = r.id and p.supplier_id = ${supplierId})
    order by r.id for update of r`.execute(db);

/**
 * The bills of a supplier that is merged are paid to the survivor: in runs that are not paid yet, together with the survivor's own. What was
 * approved was paying the other record, so the run is a draft again, in a version that nobody has looked at. A run that is paid or given up
 * keeps who was paid then.
 */
export const moveMergedRuns = async (tx: TenantTransaction, from: string, into: string): Promise<void> => {
  const { db, tenantId } = tx;
  const runs = await selectRows(
    db,
    columnsOf('payment_runs', 'r', ['id', 'number', 'status']),
    sql`from payment_runs r where r.tenant_id = ${tenantId} and r.status in ('draft', 'approved')
      and exists (select from payment_run_payees p where p.tenant_id = ${tenantId} and p.run_id = r.id and p.supplier_id = ${from})`,
  );
  const unpaid = sql`any (${runs.map(({ id }) => id)}::uuid[])`;
  tx.send(sql`
    insert into payment_run_payees (tenant_id, run_id, supplier_id, currency, method, money_account_id, withholding_class)
    select p.tenant_id, p.run_id, ${into}, p.currency, p.method, p.money_account_id, p.withholding_class from payment_run_payees p
    where p.tenant_id = ${tenantId} and p.supplier_id = ${from} and p.run_id = ${unpaid}
    on conflict (tenant_id, run_id, supplier_id, currency) do nothing`);
  tx.send(sql`
    update payment_run_bills set supplier_id = ${into}
    where tenant_id = ${tenantId} and supplier_id = ${from} and run_id = ${unpaid}`);
  tx.send(sql`
    delete from payment_run_payees where tenant_id = ${tenantId} and supplier_id = ${from} and run_id = ${unpaid}`);
  tx.send(sql`
    update payment_runs set status = 'draft', approved_at = null, approved_by = null, asked_by = null, version = version + 1
    where tenant_id = ${tenantId} and id = ${unpaid}`);
  for (const { id, number } of runs.filter(({ status }) => status === 'approved'))
    tx.audit({
      action: 'payment_run.reopen',
      subject: 'payment_run',
      subjectId: id,
      before: { status: 'approved' },
      after: { status: 'draft', number, mergedId: from, intoId: into },
    });
};
