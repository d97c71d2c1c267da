import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Reaction } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';

/**
 * A supplier from whom goods are still expected or not billed, who is owed for bills, or who holds an advance of ours, is not archived (409
 * `supplier_unsettled`): nobody would think of it any more. Sending an order locks the supplier too, so it waits for the archiving and then finds the supplier archived, or comes first and is seen here.
 */
export const requireSettledSupplier: Reaction = {
  to: ['supplier.archive'],
  write: async ({ tx: { db, tenantId } }, { id }) => {
    const unsettled = await selectRow(
      db,
      reckoned<{ orders: number; isOwed: boolean }>(sql`
        (select count(*) from purchase_orders o
          where o.tenant_id = ${tenantId} and o.supplier_id = s.id and o.status = 'sent' and o.receipt_state <> 'full') as orders,
        exists (select from journal_lines j
          join accounts a on a.tenant_id = ${tenantId} and a.id = j.account_id and a.purpose in ('payable', 'goods_received', 'supplier_prepayments')
          where j.tenant_id = ${tenantId} and j.party_id in (select o.id from suppliers o where o.tenant_id = ${tenantId} and s.id in (o.id, o.merged_into))
          group by a.purpose having sum(j.credit_minor - j.debit_minor) <> 0) as "isOwed"`),
      sql`from suppliers s where s.tenant_id = ${tenantId} and s.id = ${id}`,
    );
    if (unsettled && (unsettled.orders > 0 || unsettled.isOwed))
      throw new AppError('supplier_unsettled', { detail: { ...unsettled } });
  },
};
