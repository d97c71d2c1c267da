import { sql } from 'kysely';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { nextNumber } from '../../company/index.ts';
import { newId } from '../../../platform/ids.ts';
import {
  asLockedStock,
  lockStockRows,
  moveStock,
  type LockedStock,
  type Moved,
} from '../../inventory/index.ts';
import { businessDay, postEntry, registerDocument } from '../../ledger/index.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { orderEvent } from './order-events.ts';
import {
  requireAllowed,
  getLoadedOrder,
  getOrderRow,
  lineColumns,
  linesFrom,
  toOrder,
  type LoadedOrder,
  type OrderLineRecord,
} from './orders.queries.ts';
import { listCharges } from './order-charges.ts';
import { deliveryStateOf, openToInvoice } from './order-states.ts';
import { updateOrderState } from './update-order-state.ts';
import { decideParts, type OrderPart } from './wanted-parts.ts';

interface ShipOrder {
  id: string;
  shippedOn?: string | undefined;
  lines?: { lineId: string; quantity: string }[] | undefined;
}

/** Locks the order, then the stock of all its lines in the order that everybody takes. */
const lockOrderAndStock = async (
  tx: TenantTransaction,
  id: string,
): Promise<{ loaded: LoadedOrder; stock: LockedStock }> => {
  const place = sql`select location_id from orders where tenant_id = ${tx.tenantId} and id = ${id}`;
  const lineProducts = sql`select product_id from order_lines where tenant_id = ${tx.tenantId} and order_id = ${id}`;
  const [order, stockRows, lines, charges] = await Promise.all([
    getOrderRow(tx, id, true),
    lockStockRows(tx, place, lineProducts),
    // Sent after the locks of the stock, which making a product indivisible takes too.
    selectRows(tx.db, lineColumns, linesFrom(tx.tenantId, id)),
    listCharges(tx, id),
  ]);
  return { loaded: { order, lines, charges }, stock: asLockedStock(order.locationId, stockRows) };
};

type Parcel = OrderPart<OrderLineRecord>;

/** What of a line can be shipped: what is reserved for it. What waits for goods is not there. */
const reservedOf = (line: OrderLineRecord): Exact => new Exact(line.reservedQuantity);

/** What is shipped: the given lines, or all that is reserved. */
const decideShipment = (lines: readonly OrderLineRecord[], wanted: ShipOrder['lines']): Parcel[] =>
  wanted
    ? decideParts(lines, wanted, reservedOf)
    : lines
        .filter((line) => reservedOf(line).greaterThan(0))
        .map((line) => ({ line, quantity: reservedOf(line).toFixed() }));

/** The order with these parts counted as shipped and taken from what was reserved. */
const withShipped = ({ order, lines, charges }: LoadedOrder, parcels: readonly Parcel[]): LoadedOrder => ({
  order,
  charges,
  lines: lines.map((line) => {
    const quantity = parcels.find((parcel) => parcel.line.id === line.id)?.quantity ?? '0';
    return {
      ...line,
      reservedQuantity: new Exact(line.reservedQuantity).minus(quantity).toFixed(),
      shippedQuantity: new Exact(line.shippedQuantity).plus(quantity).toFixed(),
    };
  }),
});

/** The quantities that are shipped but not invoiced yet. Charges are invoiced with the first goods. */
const shippedToInvoice = ({ lines, charges }: LoadedOrder): OrderPart[] => [
  ...lines.flatMap((line) => {
    const open = new Exact(line.shippedQuantity).minus(line.invoicedQuantity);
    return open.greaterThan(0) ? [{ line, quantity: open.toFixed() }] : [];
  }),
  ...charges.flatMap((line) => {
    const open = openToInvoice(line);
    return open.isZero() ? [] : [{ line, quantity: open.toFixed() }];
  }),
];

const writeShipment = async (
  call: Call,
  order: LoadedOrder['order'],
  parcels: readonly Parcel[],
  moved: readonly Moved[],
  shipment: { id: string; number: string; day: string },
): Promise<void> => {
  const { tx } = call;
  const costs = parcels.map((_, index) => -(moved[index]?.valueMinor ?? 0));
  const costMinor = sumMinor(costs);
  const lineIds = parcels.map((parcel) => parcel.line.id);
  const products = parcels.map((parcel) => parcel.line.productId);
  const quantities = parcels.map((parcel) => parcel.quantity);
  await Promise.all([
    sql`insert into shipments (tenant_id, id, number, order_id, location_id, cost_minor, shipped_on, shipped_at, shipped_by)
        values (${tx.tenantId}, ${shipment.id}, ${shipment.number}, ${order.id}, ${order.locationId}, ${costMinor}, ${shipment.day}, ${tx.at}, ${tx.origin.actorId})`.execute(
      tx.db,
    ),
    sql`insert into shipment_lines (tenant_id, shipment_id, line_number, order_line_id, product_id, quantity, cost_minor)
        select ${tx.tenantId}, ${shipment.id}, number, line, product, quantity, cost
        from unnest(${lineIds}::uuid[], ${products}::uuid[], ${quantities}::numeric[], ${costs}::int8[])
          with ordinality as s (line, product, quantity, cost, number)
        returning line_number`.execute(tx.db),
    sql`update order_lines line set shipped_quantity = line.shipped_quantity + s.quantity,
          reserved_quantity = line.reserved_quantity - s.quantity, cost_minor = line.cost_minor + s.cost
        from unnest(${lineIds}::uuid[], ${quantities}::numeric[], ${costs}::int8[]) as s (id, quantity, cost)
        where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = s.id`.execute(
      tx.db,
    ),
    postEntry(tx, {
      documentId: shipment.id,
      entryDate: shipment.day,
      memo: shipment.number,
      currency: order.currency,
      lines: [
        { account: 'cost_of_sales', debitMinor: costMinor, locationId: order.locationId },
        { account: 'inventory', creditMinor: costMinor, locationId: order.locationId },
      ],
    }),
  ]);
};

/**
 * Ships all that is reserved, or the given lines. Stock leaves at its present cost, whatever day the shipment counts for, and the cost of sales
 * is posted with it. What is shipped and not invoiced yet is invoiced on the same day. The lines' reservations are used up.
 */
export const shipOrder = async (
  call: Call,
  { id, lines: wanted, shippedOn }: ShipOrder,
  /** false for a sale over the counter, of which nobody else needs to know */
  isTold = true,
): Promise<Order> => {
  const { tx } = call;
  const { loaded, stock } = await lockOrderAndStock(tx, id);
  requireAllowed(call, loaded, 'ship');
  const { order } = loaded;
  const day = await businessDay(call, {
    of: 'shipment',
    day: shippedOn,
    field: 'shippedOn',
    notBefore: order.orderedOn,
  });
  const parcels = decideShipment(loaded.lines, wanted);
  const shipmentId = newId();
  const number = await nextNumber(tx, 'shipment');
  registerDocument(tx, {
    id: shipmentId,
    kind: 'shipment',
    number,
    businessDate: day,
    partyId: order.customerId,
    currency: order.currency,
    from: [{ id, kind: 'fulfils' }],
  });
  const moves = parcels.map((parcel, index) => ({
    documentLine: index + 1,
    productId: parcel.line.productId,
    quantity: new Exact(parcel.quantity).negated().toFixed(),
    isReserved: true,
  }));
  const { currency } = order;
  const document = { id: shipmentId, kind: 'shipment', businessDate: day, currency } as const;
  const moved = await moveStock(tx, document, moves, stock);
  await writeShipment(call, order, parcels, moved, { id: shipmentId, number, day });
  const shipped = withShipped(loaded, parcels);
  const deliveryState = deliveryStateOf(shipped.lines);
  const parts = shippedToInvoice(shipped);
  if (parts.length > 0) await writeInvoice(call, shipped, { issuedOn: day, parts });
  else updateOrderState(tx, shipped);

  tx.audit({
    action: 'order.ship',
    subject: 'order',
    subjectId: id,
    before: { deliveryState: order.deliveryState },
    after: {
      deliveryState,
      shipment: number,
      shippedOn: day,
      lines: parcels.map((parcel) => ({ sku: parcel.line.sku, quantity: parcel.quantity })),
    },
  });
  const event = orderEvent('order_shipped', order, parcels);
  if (isTold) tx.event({ ...event, data: { ...event.data, deliveryState } });
  return toOrder(call, await getLoadedOrder(tx, id, false));
};
