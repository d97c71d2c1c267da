import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * What a customer's credit limit is used up by, in minor units: open invoices, and of orders in effect what is neither invoiced
 * nor received for; less the credit that is theirs and used for nothing yet.
 */
export const sendCreditUsed = async (tx: TenantTransaction, customerId: string | null): Promise<Exact> => {
  const { rows } = await sql<{ used: string }>`
    select (
      coalesce((select sum(i.total_minor - i.paid_minor - i.credited_minor) from invoices i
        where i.tenant_id = ${tx.tenantId} and i.customer_id = ${customerId} and i.status in (${sql.join(openInvoiceStatuses)})), 0)
      + coalesce((select sum(o.total_minor - coalesce(i.invoiced, 0)) from orders o
          left join lateral (select sum(i.total_minor) as invoiced from invoices i
            where i.tenant_id = ${tx.tenantId} and i.order_id = o.id and i.status <> 'void') i on true
          where o.tenant_id = ${tx.tenantId} and o.customer_id = ${customerId} and o.status in ('confirmed', 'completed') and o.invoice_state <> 'full'), 0)
      - coalesce((select sum(p.base_minor - p.allocated_minor) from payments p
          where p.tenant_id = ${tx.tenantId} and p.party_id = ${customerId} and p.direction = 'in' and p.status = 'recorded'), 0)
      - coalesce((select sum(n.total_minor - n.allocated_minor) from credit_notes n
          where n.tenant_id = ${tx.tenantId} and n.customer_id = ${customerId}), 0))::text as used`.execute(
    tx.db,
  );
  return new Exact(rows[0]?.used ?? 0);
};
