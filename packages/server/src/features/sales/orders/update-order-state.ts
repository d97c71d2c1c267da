import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { depositsAtAgreedRate } from './order-currency.ts';
import { billedLines, type LoadedOrder } from './orders.queries.ts';
import { deliveryStateOf, invoiceStateOf } from './order-states.ts';

/** What was received for the order and is not used yet. */
const depositsOf = ({ tenantId }: TenantTransaction, loaded: LoadedOrder) =>
  depositsAtAgreedRate(tenantId, loaded.order, billedLines(loaded)) ??
  sql`(select coalesce(sum(p.base_minor - p.allocated_minor), 0) from payments p
    where p.tenant_id = ${tenantId} and p.order_id = ${loaded.order.id} and p.direction = 'in' and p.status = 'recorded')`;

const moneyOf = (tx: TenantTransaction, loaded: LoadedOrder) => sql`
  select invoiced.paid, invoiced.credited, invoiced.total, received.deposits
  from (
    select coalesce(sum(i.paid_minor), 0) as paid, coalesce(sum(i.credited_minor), 0) as credited, coalesce(sum(i.total_minor), 0) as total
    from invoices i where i.tenant_id = ${tx.tenantId} and i.order_id = ${loaded.order.id} and i.status <> 'void') invoiced
  cross join (select ${depositsOf(tx, loaded)} as deposits) received`;

/**
 * Updates an order's states and money, under its lock. Delivery and invoicing follow from the counters of its lines, payment from its
 * invoices and payments. `paid` is what was paid on its invoices, plus unused money received for it, as far as something is still to be
 * invoiced. More than that is the customer's credit and pays no invoice by itself. A cancelled order will never be invoiced, so all money
 * that comes back to it is such credit. `credited` is what credit notes settled of its invoices.
 *
 * The totals are written too, so that they always fit the money. It is sent without waiting, after the writes that it adds up.
 */
export const updateOrderState = (tx: TenantTransaction, loaded: LoadedOrder): void => {
  const { order, lines } = loaded;
  const toInvoiceMinor =
    order.status === 'cancelled' ? sql`0::int8` : sql`greatest(${order.totalMinor}::int8 - total, 0)`;
  tx.send(sql`
    with money as (${moneyOf(tx, loaded)}),
    fitting as (
      select credited::int8 as credited,
        (paid + least(deposits, ${toInvoiceMinor}))::int8 as paid from money)
    update orders o set net_minor = ${order.netMinor}, tax_minor = ${order.taxMinor}, total_minor = ${order.totalMinor},
      taxes = ${JSON.stringify(order.taxes)}, delivery_state = ${deliveryStateOf(lines)}, invoice_state = ${invoiceStateOf(billedLines(loaded))},
      paid_minor = fitting.paid, credited_minor = fitting.credited, version = o.version + 1,
      payment_state = case when fitting.paid + fitting.credited >= ${order.totalMinor}::int8 then 'paid'
        when fitting.paid + fitting.credited > 0 then 'part_paid' else 'unpaid' end
    from fitting where o.tenant_id = ${tx.tenantId} and o.id = ${order.id}`);
};
