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
  delivery_state: OrderRow['deliveryState'];
  payment_state: OrderRow['paymentState'];
  is_invoiced: boolean;
  customer_id: string | null;
  customer_name: string | null;
  location_id: string;
  location_name: string;
  currency: string;
  item_count: number;
  total_minor: number;
  paid_minor: number;
  promised_on: string | null;
  due_on: string | null;
  created_at: string;
  confirmed_at: string | null;
}

/** For `orders o` with `orderJoins`. */
export const orderRowColumns: RawBuilder<unknown> = sql`
  o.id, o.number, o.status, o.is_on_hold, o.delivery_state, o.payment_state, o.is_invoiced, o.customer_id,
  c.name as customer_name, o.location_id, l.name as location_name, o.currency, o.item_count, o.total_minor,
  o.paid_minor, o.promised_on, owed.due_on, o.created_at, o.confirmed_at`;

export const orderJoins = (tenantId: string): RawBuilder<unknown> => sql`
  left join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id
  join locations l on l.tenant_id = ${tenantId} and l.id = o.location_id
  left join invoices owed on owed.tenant_id = ${tenantId} and owed.order_id = o.id and owed.status in (${sql.join(openInvoiceStatuses)})`;

export const toOrderRow = (row: OrderColumns): OrderRow => ({
  id: row.id,
  number: row.number,
  status: row.status,
  isOnHold: row.is_on_hold,
  deliveryState: row.delivery_state,
  paymentState: row.payment_state,
  isInvoiced: row.is_invoiced,
  customerId: row.customer_id,
  customerName: row.customer_name,
  locationId: row.location_id,
  locationName: row.location_name,
  currency: row.currency as Currency,
  itemCount: row.item_count,
  totalMinor: row.total_minor,
  paidMinor: row.paid_minor,
  promisedOn: row.promised_on,
  dueOn: row.due_on,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
});
