import { sql, type RawBuilder } from 'kysely';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { both, columnsAs, columnsOf, orNulls, reckoned } from '../../../db/rows.ts';

/** The columns of an order in lists and dashboards, for `orders o` with `orderJoins`. */
export const orderRowColumns = both(
  columnsOf('orders', 'o', [
    'id',
    'number',
    'status',
    'is_on_hold',
    'hold_reason',
    'delivery_state',
    'invoice_state',
    'payment_state',
    'customer_id',
    'location_id',
    'currency',
    'item_count',
    'total_minor',
    'paid_minor',
    'credited_minor',
    'ordered_on',
    'promised_on',
    'created_at',
    'confirmed_at',
  ]),
  orNulls(columnsAs('customers', 'c', { customerName: 'name' })),
  columnsAs('locations', 'l', { locationName: 'name' }),
  reckoned<{ owedMinor: number; dueOn: string | null; isWaiting: boolean }>(
    sql`queue.waits as "isWaiting", owed.owed_minor as "owedMinor", owed.due_on as "dueOn"`,
  ),
);

/** The open amount of `invoices i`. */
export const openOnInvoice: RawBuilder<unknown> = sql`(i.total_minor - i.paid_minor - i.credited_minor)`;

/** The joins of orders in a list. `owed` restricts the open invoices that are counted; left out, all are. */
export const orderJoins = (
  tenantId: string,
  owed: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  left join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id
  join locations l on l.tenant_id = ${tenantId} and l.id = o.location_id
  cross join lateral (
    select exists (select from backorders b where b.tenant_id = ${tenantId} and b.order_id = o.id) as waits) queue
  cross join lateral (
    select min(i.due_on) as due_on, coalesce(sum(${openOnInvoice}), 0)::int8 as owed_minor
    from invoices i where i.tenant_id = ${tenantId} and i.order_id = o.id and i.status in (${sql.join(openInvoiceStatuses)}) and ${owed}) owed`;

/** Something is reserved for it. Only of the few orders that wait are the lines looked at. */
export const isReady = (tenantId: string): RawBuilder<unknown> => sql`
  (o.status = 'confirmed' and o.delivery_state <> 'full' and (o.id not in (
    select b.order_id from backorders b where b.tenant_id = ${tenantId} and not exists (
      select from order_lines held where held.tenant_id = ${tenantId} and held.order_id = b.order_id and held.reserved_quantity > 0))))`;
