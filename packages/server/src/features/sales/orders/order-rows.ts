import { sql, type RawBuilder } from 'kysely';
import type { quoteFilters } from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { both, columnsAs, columnsOf, orNulls, reckoned } from '../../../db/rows.ts';
import { orderTakenBackColumns, orderTakenBackJoin } from './taken-back.ts';

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
  orNulls(columnsAs('members', 'seller', { salespersonId: 'user_id', salesperson: 'username' })),
  orderTakenBackColumns,
  reckoned<{ owedMinor: number; dueOn: string | null; isWaiting: boolean; quote: OrderRow['quote'] }>(
    sql`queue.waits as "isWaiting", owed.owed_minor as "owedMinor", owed.due_on as "dueOn", offered.quote`,
  ),
);

/** The open amount of `invoices i`. */
export const openOnInvoice: RawBuilder<unknown> = sql`(i.total_minor - i.paid_minor - i.credited_minor)`;

/** Who sold an order `o`: who made it, unless somebody else is named. */
export const soldBy = sql`coalesce(o.salesperson_id, o.created_by)`;

/** The joins of orders in a list. `owed` restricts the open invoices that are counted; left out, all are. */
export const orderJoins = (
  tenantId: string,
  owed: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  left join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id
  join locations l on l.tenant_id = ${tenantId} and l.id = o.location_id
  left join members seller on seller.tenant_id = ${tenantId} and seller.user_id = ${soldBy}
  left join lateral (
    select jsonb_build_object('id', q.id, 'number', q.number, 'status', q.status, 'givenOn', q.given_on, 'validUntil', q.valid_until,
      'decidedOn', q.decided_on, 'totalMinor', q.total_minor) as quote
    from quotes q where q.tenant_id = ${tenantId} and q.order_id = o.id order by q.id desc limit 1) offered on true
  ${orderTakenBackJoin(tenantId)}
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

/** Drafts whose newest quote stands so. An open quote is read by its index; others are looked up for drafts alone. */
export const hasQuote = (
  tenantId: string,
  states: readonly (typeof quoteFilters)[number][],
  today: string,
): RawBuilder<unknown> => {
  const of: Record<(typeof quoteFilters)[number], RawBuilder<unknown>> = {
    open: sql`o.id in (select q.order_id from quotes q where q.tenant_id = ${tenantId} and q.status = 'open' and q.valid_until >= ${today}::date)`,
    expired: sql`o.id in (select q.order_id from quotes q where q.tenant_id = ${tenantId} and q.status = 'open' and q.valid_until < ${today}::date)`,
    declined: sql`'declined' = (select q.status from quotes q where q.tenant_id = ${tenantId} and q.order_id = o.id order by q.id desc limit 1)`,
  };
  return sql`(o.status = 'draft' and (${sql.join(
    states.map((state) => of[state]),
    sql` or `,
  )}))`;
};
