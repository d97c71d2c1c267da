import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, columnsOf, orNulls, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { freedGoods, lockStock, reserveStock } from '../../inventory/index.ts';
import { orderEvent } from './order-events.ts';
import { openToShip } from './order-states.ts';
import { shareStock } from './share-stock.ts';

/** Writes which lines of a confirmed order wait for goods, from what they hold. It is sent without waiting, after they were written. */
export const queueWaiting = (tx: TenantTransaction, orderId: string): void =>
  tx.send(sql`
    insert into backorders (tenant_id, order_line_id, order_id, product_id, location_id, waiting_since)
    select ${tx.tenantId}, line.id, o.id, line.product_id, o.location_id, o.confirmed_at
    from orders o join order_lines line on line.tenant_id = ${tx.tenantId} and line.order_id = o.id
    where o.tenant_id = ${tx.tenantId} and o.id = ${orderId} and o.status = 'confirmed' and line.product_id is not null
      and line.reserved_quantity + line.shipped_quantity + line.cancelled_quantity < line.quantity`);

/** No line of the order waits any more. */
export const leaveQueue = (tx: TenantTransaction, orderId: string): void =>
  tx.send(sql`delete from backorders where tenant_id = ${tx.tenantId} and order_id = ${orderId}`);

const waitingColumns = both(
  columnsOf('backorders', 'b', ['order_id', 'product_id', 'location_id']),
  both(
    columnsOf('order_lines', 'line', [
      'id',
      'sku',
      'quantity',
      'reserved_quantity',
      'shipped_quantity',
      'invoiced_quantity',
      'cancelled_quantity',
    ]),
    columnsOf('orders', 'o', ['number', 'created_by']),
  ),
  orNulls(columnsAs('customers', 'c', { customerName: 'name' })),
);
type Waiting = RowOf<typeof waitingColumns>;

/** The lines that wait for these goods, the oldest order first. Their products must be locked: only so does nobody else change the lines. */
const listWaiting = (
  { db, tenantId }: TenantTransaction,
  goods: readonly { locationId: string; productId: string }[],
): Promise<Waiting[]> =>
  selectRows(
    db,
    waitingColumns,
    sql`from unnest(${goods.map(({ locationId }) => locationId)}::uuid[], ${goods.map(({ productId }) => productId)}::uuid[])
        as freed (location_id, product_id)
    join backorders b on b.tenant_id = ${tenantId} and b.location_id = freed.location_id and b.product_id = freed.product_id
    join order_lines line on line.tenant_id = ${tenantId} and line.id = b.order_line_id
    join orders o on o.tenant_id = ${tenantId} and o.id = b.order_id
    left join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id
    order by b.waiting_since, b.order_id, line.line_number`,
  );

/** What a line still wants beside what it holds. */
const waitingFor = (line: Waiting): Exact => openToShip(line).minus(line.reservedQuantity);

interface Filled {
  line: Waiting;
  taken: Exact;
}

/** Shares what is free at one place among the lines that wait there, in their order, and promises it to them. */
const shareAt = async (
  tx: TenantTransaction,
  locationId: string,
  waiting: readonly Waiting[],
): Promise<Filled[]> => {
  const stock = await lockStock(
    tx,
    locationId,
    waiting.map(({ productId }) => productId),
  );
  const wants = waiting.map((line) => ({ ...line, held: '0', wanted: waitingFor(line) }));
  const { reserved } = shareStock(wants, stock, locationId);
  const filled = waiting.flatMap((line) => {
    const taken = reserved.get(line.id) ?? new Exact(0);
    return taken.isZero() ? [] : [{ line, taken }];
  });
  if (filled.length > 0)
    reserveStock(
      tx,
      filled.map(({ line, taken }) => ({ productId: line.productId, quantity: taken.toFixed() })),
      stock,
    );
  return filled;
};

/** Tells of an order for which goods came in: its history, and whoever made it. */
const tellFilled = ({ tx }: Call, filled: readonly Filled[]): void => {
  const [first] = filled;
  if (!first) return;
  const { orderId, number, customerName, createdBy } = first.line;
  const lines = filled.map(({ line, taken }) => ({ sku: line.sku, quantity: taken.toFixed() }));
  tx.audit({ action: 'order.fill', subject: 'order', subjectId: orderId, after: { lines } });
  const order = { id: orderId, number, customerName };
  tx.event(orderEvent('backorder_filled', order, lines, createdBy ?? undefined));
};

/**
 * Reserves goods that this call freed, by whatever it did, for the orders that wait for them: the oldest confirmed first, line by line. It
 * runs at the end of every call, under the locks that the call took to free them, and costs nothing where nothing became free. Orders are not
 * locked: whoever changes what a line wants or holds takes the lock of its product first.
 */
export const fillBackorders = async (call: Call): Promise<void> => {
  const { tx } = call;
  const goods = freedGoods(tx);
  if (goods.length === 0) return;
  const waiting = await listWaiting(tx, goods);
  if (waiting.length === 0) return;
  const filled: Filled[] = [];
  for (const [locationId, atPlace] of Map.groupBy(waiting, (line) => line.locationId))
    filled.push(...(await shareAt(tx, locationId, atPlace)));
  if (filled.length === 0) return;
  const done = filled.filter(({ line, taken }) => taken.equals(waitingFor(line))).map(({ line }) => line.id);
  tx.send(sql`
    update order_lines line set reserved_quantity = line.reserved_quantity + n.taken
    from unnest(${filled.map(({ line }) => line.id)}::uuid[], ${filled.map(({ taken }) => taken.toFixed())}::numeric[]) as n (id, taken)
    where line.tenant_id = ${tx.tenantId} and line.id = n.id`);
  tx.send(
    sql`delete from backorders where tenant_id = ${tx.tenantId} and order_line_id = any (${done}::uuid[])`,
  );
  for (const ofOrder of Map.groupBy(filled, ({ line }) => line.orderId).values()) tellFilled(call, ofOrder);
};
