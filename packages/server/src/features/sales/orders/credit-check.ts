import { sql, type RawBuilder } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * What a customer's credit limit is used up by, in minor units: open invoices, and of orders in effect what is neither invoiced
 * nor received for; less the credit that is theirs and used for nothing yet.
 */
const sendCreditUsed = async (tx: TenantTransaction, customerId: string): Promise<Exact> => {
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

/** A customer as a sale looks at them. */
export interface Buyer {
  id: string;
  name: string;
  address: string | null;
  tax_number: string | null;
  status: string;
  credit_limit_minor: number | null;
}

/**
 * The customer that `id` names in the statement, locked: archiving waits, because it asks for open orders. Where they have a credit
 * limit a second sale to them waits too, because it counts the first; others buy as many things at once as they like.
 */
export const sendLockedBuyer = async (
  tx: TenantTransaction,
  id: RawBuilder<unknown>,
): Promise<Buyer | undefined> => {
  const { rows } = await sql<Buyer>`
    with counted as (
      select c.id from customers c
      where c.tenant_id = ${tx.tenantId} and c.id = ${id} and c.credit_limit_minor is not null for no key update)
    select c.id, c.name, c.address, c.tax_number, c.status, c.credit_limit_minor
    from customers c left join counted on counted.id = c.id
    where c.tenant_id = ${tx.tenantId} and c.id = ${id} for key share of c`.execute(tx.db);
  return rows[0];
};

/** Whether a customer goes beyond what they may owe, with so much more on top. Behind the lock of `sendLockedBuyer`. */
export const isBeyondLimit = async (
  tx: TenantTransaction,
  buyer: Buyer | undefined,
  moreMinor = 0,
): Promise<boolean> => {
  const limit = buyer?.credit_limit_minor ?? null;
  if (buyer === undefined || limit === null) return false;
  return (await sendCreditUsed(tx, buyer.id)).plus(moreMinor).greaterThan(limit);
};
