import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import { columnsGiven, columnsOf, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { leaveQueue, queueWaiting } from './backorders.ts';
import type { LoadedOrder, OrderLineRecord } from './orders.queries.ts';
import type { Revision } from './revision.rules.ts';
import { insertLines } from './write-order.ts';

interface Written {
  locationId: string;
  promisedOn: string | null;
  reference: string | null;
  note: string | null;
  salespersonId: string | null;
  deliveryAddress: string | null;
  /** what each line holds */
  reserved: ReadonlyMap<string, Exact>;
}

const givenChanges = columnsGiven('order_lines', {
  id: 'uuid',
  quantity: 'numeric',
  entered_quantity: 'numeric',
  reserved_quantity: 'numeric',
  invoiced_quantity: 'numeric',
  cancelled_quantity: 'numeric',
  list_price: 'numeric',
  unit_price: 'numeric',
  discounts: 'jsonb',
});

/** Lines that some invoice names, be it void. They stay, with all of them cancelled. */
const listNamed = async ({ tx }: Call, lines: readonly OrderLineRecord[]): Promise<Set<string | null>> => {
  if (lines.length === 0) return new Set();
  const rows = await selectRows(
    tx.db,
    columnsOf('invoice_lines', 'billed', ['order_line_id']),
    sql`from invoice_lines billed where billed.tenant_id = ${tx.tenantId}
      and billed.order_line_id = any (${lines.map(({ id }) => id)}::uuid[])`,
  );
  return new Set(rows.map(({ orderLineId }) => orderLineId));
};

/** Writes the lines and the head of a changed order; amounts and states are computed afterwards. */
export const writeRevision = async (
  call: Call,
  { order, lines }: LoadedOrder,
  { kept, added, dropped, takenBack }: Revision,
  { locationId, promisedOn, reference, note, salespersonId, deliveryAddress, reserved }: Written,
): Promise<void> => {
  const { tx } = call;
  const named = await listNamed(call, dropped);
  const gone = dropped.filter(({ id }) => !named.has(id));
  const reservedOf = (id: string): string => (reserved.get(id) ?? new Exact(0)).toFixed();
  const changes = [
    ...kept.map(({ after }) => ({
      ...after,
      reservedQuantity: reservedOf(after.id),
      invoicedQuantity: new Exact(after.invoicedQuantity).minus(takenBack.get(after.id) ?? 0).toFixed(),
    })),
    ...dropped
      .filter(({ id }) => named.has(id))
      .map((line) => ({
        ...line,
        reservedQuantity: '0',
        invoicedQuantity: '0',
        cancelledQuantity: line.quantity,
      })),
  ];
  const last = Math.max(0, ...lines.map(({ lineNumber }) => lineNumber));
  const fresh = added.map((line, index) => ({ ...line, lineNumber: last + 1 + index }));
  if (gone.length > 0)
    await sql`delete from order_lines where tenant_id = ${tx.tenantId} and order_id = ${order.id}
      and id = any (${gone.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  await sql`
    update order_lines line set quantity = n.quantity, entered_quantity = n.entered_quantity, reserved_quantity = n.reserved_quantity,
      invoiced_quantity = n.invoiced_quantity, cancelled_quantity = n.cancelled_quantity, list_price = n.list_price, unit_price = n.unit_price,
      discounts = n.discounts
    from ${givenChanges('n', changes)}
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = n.id`.execute(tx.db);
  if (fresh.length > 0) {
    await insertLines(tx, order.id, fresh).execute(tx.db);
    await sql`
      update order_lines line set reserved_quantity = n.reserved
      from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ id }) => reservedOf(id))}::numeric[]) as n (id, reserved)
      where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = n.id`.execute(
      tx.db,
    );
  }
  leaveQueue(tx, order.id);
  if (locationId !== order.locationId)
    await sql`update invoices set location_id = ${order.locationId}
      where tenant_id = ${tx.tenantId} and order_id = ${order.id} and location_id is null`.execute(tx.db);
  await sql`
    update orders set location_id = ${locationId}, promised_on = ${promisedOn}, reference = ${reference}, note = ${note}, salesperson_id = ${salespersonId},
      delivery_address = ${deliveryAddress},
      item_count = ${lines.length - gone.length + fresh.length}, revision = revision + 1
    where tenant_id = ${tx.tenantId} and id = ${order.id}`.execute(tx.db);
  queueWaiting(tx, order.id);
};
