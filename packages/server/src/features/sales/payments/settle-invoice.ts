import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';

export const paymentStateOf = (paidMinor: number, totalMinor: number): Order['paymentState'] =>
  paidMinor >= totalMinor ? 'paid' : paidMinor > 0 ? 'part_paid' : 'unpaid';

/** Lets a payment settle the order's standing invoice; answers how much of it did. The order is locked. */
export const settleInvoice = async (
  tx: TenantTransaction,
  orderId: string,
  paymentId: string,
  amountMinor: number,
): Promise<number> => {
  const { rows } = await sql<{ amount_minor: number }>`
    with settled as (
      update invoices set paid_minor = least(total_minor, paid_minor + ${amountMinor}::int8),
        status = case when paid_minor + ${amountMinor}::int8 >= total_minor then 'paid' else 'part_paid' end
      where tenant_id = ${tx.tenantId} and order_id = ${orderId} and status <> 'void' and paid_minor < total_minor
      returning id, new.paid_minor - old.paid_minor as change)
    insert into payment_allocations (tenant_id, payment_id, invoice_id, amount_minor, allocated_at)
    select ${tx.tenantId}, ${paymentId}, settled.id, settled.change, ${tx.at} from settled
    returning amount_minor`.execute(tx.db);
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
};

/** Opens again what a payment had settled; answers how much that was. The order is locked. */
export const unsettleInvoices = async (tx: TenantTransaction, paymentId: string): Promise<number> => {
  const { rows } = await sql<{ amount_minor: number }>`
    with freed as (
      delete from payment_allocations where tenant_id = ${tx.tenantId} and payment_id = ${paymentId} returning invoice_id, amount_minor),
    opened as (
      update invoices i set paid_minor = i.paid_minor - back.amount_minor, status = case when i.paid_minor > back.amount_minor then 'part_paid' else 'issued' end
      from freed as back
      where i.tenant_id = ${tx.tenantId} and i.id = back.invoice_id)
    select amount_minor from freed`.execute(tx.db);
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
};
