import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';

/** An order as lists and dashboards read it. */
export interface OrderColumns {
  id: string;
  number: string | null;
  status: OrderRow['status'];
  is_on_hold: boolean;
  hold_reason: OrderRow['holdReason'];
  delivery_state: OrderRow['deliveryState'];
  invoice_state: OrderRow['invoiceState'];
  payment_state: OrderRow['paymentState'];
  customer_id: string | null;
  customer_name: string | null;
  location_id: string;
  location_name: string;
  currency: string;
  item_count: number;
  total_minor: number;
  paid_minor: number;
  credited_minor: number;
  owed_minor: number;
  ordered_on: string | null;
  promised_on: string | null;
  due_on: string | null;
  created_at: string;
  confirmed_at: string | null;
}

/** For `orders o` with `orderJoins`. */
export const orderRowColumns: RawBuilder<unknown> = sql`
  o.id, o.number, o.status, o.is_on_hold, o.hold_reason, o.delivery_state, o.invoice_state, o.payment_state, o.customer_id,
  c.name as customer_name, o.location_id, l.name as location_name, o.currency, o.item_count, o.total_minor,
  o.paid_minor, o.credited_minor, owed.owed_minor, o.ordered_on, o.promised_on, owed.due_on, o.created_at, o.confirmed_at`;

/** What is still owed on invoices, for `invoices i`. */
export const openOnInvoice: RawBuilder<unknown> = sql`(i.total_minor - i.paid_minor - i.credited_minor)`;

/** What orders in a list are joined to. `owed` narrows the open invoices that are told of: all, unless said otherwise. */
export const orderJoins = (
  tenantId: string,
  owed: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  left join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id
  join locations l on l.tenant_id = ${tenantId} and l.id = o.location_id
  cross join lateral (
    select min(i.due_on) as due_on, coalesce(sum(${openOnInvoice}), 0)::int8 as owed_minor
    from invoices i where i.tenant_id = ${tenantId} and i.order_id = o.id and i.status in (${sql.join(openInvoiceStatuses)}) and ${owed}) owed`;

export const toOrderRow = (row: OrderColumns): OrderRow => ({
  id: row.id,
  number: row.number,
  status: row.status,
  isOnHold: row.is_on_hold,
  holdReason: row.hold_reason,
  deliveryState: row.delivery_state,
  invoiceState: row.invoice_state,
  paymentState: row.payment_state,
  customerId: row.customer_id,
  customerName: row.customer_name,
  locationId: row.location_id,
  locationName: row.location_name,
  currency: row.currency as Currency,
  itemCount: row.item_count,
  totalMinor: row.total_minor,
  paidMinor: row.paid_minor,
  creditedMinor: row.credited_minor,
  owedMinor: row.owed_minor,
  orderedOn: row.ordered_on,
  promisedOn: row.promised_on,
  dueOn: row.due_on,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
});
