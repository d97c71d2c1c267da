import { sql, type RawBuilder } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Shipment, UndoShipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import { columnsOf, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  holdLocation,
  lineKey,
  lockStock,
  moveStock,
  productStates,
  requireShown,
  requireWhole,
  reserveStock,
} from '../../inventory/index.ts';
import { businessDay, getTradingRules, markReversed, postEntry } from '../../ledger/index.ts';
import { listCreditable, type CreditableInvoice } from '../invoices/creditable.queries.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { leaveQueue, queueWaiting } from '../orders/backorders.ts';
import { getLoadedOrder, type LoadedOrder } from '../orders/orders.queries.ts';
import { shareStock } from '../orders/share-stock.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { listReturning, returnableOf } from '../returns/returnable.ts';
import { getShipment } from './shipments.queries.ts';

const headColumns = columnsOf('shipments', 's', [
  'id',
  'number',
  'order_id',
  'location_id',
  'cost_minor',
  'shipped_on',
  'shipped_at',
  'status',
]);
type Head = RowOf<typeof headColumns>;

const parcelColumns = columnsOf('shipment_lines', 'line', [
  'line_number',
  'order_line_id',
  'product_id',
  'quantity',
  'cost_minor',
]);
type Parcel = RowOf<typeof parcelColumns>;

const findHead = async ({ db, tenantId }: TenantTransaction, id: string): Promise<Head> => {
  const head = await selectRow(
    db,
    headColumns,
    sql`from shipments s where s.tenant_id = ${tenantId} and s.id = ${id}`,
  );
  if (!head) throw new AppError('not_found');
  return head;
};

/** What is in returns that stand, be they only asked for, stays on its line: as much must have been shipped otherwise. */
const requireNothingReturned = async (
  tx: TenantTransaction,
  { order, lines }: LoadedOrder,
  parcels: readonly Parcel[],
): Promise<void> => {
  const returning = await listReturning(tx, order.id);
  for (const { orderLineId, quantity } of parcels) {
    const line = lines.find(({ id }) => id === orderLineId);
    if (line && returnableOf(line, returning).lessThan(quantity)) throw new AppError('goods_returned');
  }
};

/** Puts the goods back where they left, at what they left with. */
const bringBack = async (
  { tx }: Call,
  { order }: LoadedOrder,
  shipment: Head,
  parcels: readonly Parcel[],
  day: string,
): Promise<void> => {
  const productIds = parcels.map(({ productId }) => productId);
  const lines = parcels.map((parcel) => ({
    lineNumber: parcel.lineNumber,
    productId: parcel.productId,
    quantity: new Exact(parcel.quantity).negated().toFixed(),
    valueMinor: -parcel.costMinor || 0,
    key: lineKey(shipment.id, parcel.lineNumber),
    goods: lineKey(shipment.id, parcel.lineNumber),
  }));
  const [location, stock, products] = await Promise.all([
    holdLocation(tx, shipment.locationId),
    lockStock(tx, shipment.locationId, productIds),
    productStates(tx, productIds),
  ]);
  requireShown(lines, location, products);
  requireWhole(lines, products);
  const document = {
    id: shipment.id,
    kind: 'reversal',
    businessDate: day,
    currency: order.currency,
  } as const;
  const moves = parcels.map(({ lineNumber, productId, quantity, costMinor }) => ({
    documentLine: lineNumber,
    productId,
    quantity,
    valueMinor: costMinor,
  }));
  await moveStock(tx, document, moves, stock);
  await postEntry(tx, {
    documentId: shipment.id,
    event: 'reverse',
    entryDate: day,
    memo: shipment.number,
    currency: order.currency,
    lines: [
      { account: 'inventory', debitMinor: shipment.costMinor, locationId: shipment.locationId },
      { account: 'cost_of_sales', creditMinor: shipment.costMinor, locationId: shipment.locationId },
    ],
  });
};

/**
 * Promises the goods to their order again, before anybody else who waits for them. Where the order was moved to another place since, it gets
 * what is free there and waits for the rest. Returns what each line holds of it.
 */
const promiseAgain = async (
  tx: TenantTransaction,
  { order }: LoadedOrder,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<string, Exact>> => {
  const stock = await lockStock(
    tx,
    order.locationId,
    parcels.map(({ productId }) => productId),
  );
  const wants = parcels.map(({ orderLineId, productId, quantity }) => ({
    id: orderLineId,
    productId,
    held: '0',
    wanted: new Exact(quantity),
  }));
  const { reserved } = shareStock(wants, stock, order.locationId);
  const demands = wants.flatMap(({ id, productId }) => {
    const quantity = reserved.get(id) ?? new Exact(0);
    return quantity.isZero() ? [] : [{ productId, quantity: quantity.toFixed() }];
  });
  if (demands.length > 0) reserveStock(tx, demands, stock);
  return reserved;
};

const writeUndone = (
  { tx }: Call,
  { order }: LoadedOrder,
  parcels: readonly Parcel[],
  reserved: ReadonlyMap<string, Exact>,
): void => {
  const lineIds = parcels.map(({ orderLineId }) => orderLineId);
  tx.send(sql`
    update order_lines line set shipped_quantity = line.shipped_quantity - s.quantity,
      reserved_quantity = line.reserved_quantity + s.reserved, cost_minor = line.cost_minor - s.cost
    from unnest(${lineIds}::uuid[], ${parcels.map(({ quantity }) => quantity)}::numeric[],
      ${lineIds.map((id) => reserved.get(id)?.toFixed() ?? '0')}::numeric[], ${parcels.map(({ costMinor }) => costMinor)}::int8[])
      as s (id, quantity, reserved, cost)
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = s.id`);
  tx.send(sql`
    update orders set status = 'confirmed' where tenant_id = ${tx.tenantId} and id = ${order.id} and status = 'completed'`);
  leaveQueue(tx, order.id);
  queueWaiting(tx, order.id);
};

/** Whether an invoice `i` was issued in advance: more of some line was invoiced at that moment, what was credited aside, than had left. */
const isInAdvance = ({ tenantId }: TenantTransaction): RawBuilder<boolean> => sql`exists (
  select from invoice_lines own where own.tenant_id = ${tenantId} and own.invoice_id = i.id and own.order_line_id is not null and own.product_id is not null and
    (select sum(line.quantity - coalesce((select sum(back.quantity) from credit_note_lines back
        join credit_notes n on n.tenant_id = ${tenantId} and n.id = back.credit_note_id and n.kind in ('rest', 'goods') and n.issued_at <= i.issued_at
        where back.tenant_id = ${tenantId} and back.invoice_id = line.invoice_id and back.invoice_line_number = line.line_number), 0))
      from invoice_lines line
      join invoices sent on sent.tenant_id = ${tenantId} and sent.id = line.invoice_id and sent.status <> 'void' and sent.issued_at <= i.issued_at
      where line.tenant_id = ${tenantId} and line.order_line_id = own.order_line_id)
    > coalesce((select sum(parcel.quantity) from shipment_lines parcel
      join shipments out on out.tenant_id = ${tenantId} and out.id = parcel.shipment_id and out.shipped_at <= i.issued_at
        and (out.reversed_at is null or out.reversed_at > i.issued_at)
      where parcel.tenant_id = ${tenantId} and parcel.order_line_id = own.order_line_id), 0))`;

const goodsOf = ({ lines }: CreditableInvoice) => lines.filter(({ productId }) => productId !== null);

/** True where nothing was paid or credited of an invoice. */
const isUntouched = ({ paidMinor, creditedMinor, lines }: CreditableInvoice): boolean =>
  paidMinor === 0 && creditedMinor === 0 && lines.every((line) => new Exact(line.creditedQuantity).isZero());

/** True where an invoice bills exactly what a shipment took along, charges aside. */
const billsOnly = (invoice: CreditableInvoice, parcels: readonly Parcel[]): boolean =>
  goodsOf(invoice).length === parcels.length &&
  goodsOf(invoice).every((line) =>
    parcels.some(
      ({ orderLineId, quantity }) =>
        orderLineId === line.orderLineId && new Exact(quantity).equals(line.quantity),
    ),
  );

/**
 * The invoices that go with a shipment, of which nothing was paid or credited: the one that was issued together with it, or where deliveries are
 * invoiced, anew since, at another price or to another customer. One that was issued with another shipment is that one's. Once all goods are back,
 * whatever was issued since the first of them left. What somebody invoiced in advance stays.
 */
const listVoidable = async (
  tx: TenantTransaction,
  { order, lines }: LoadedOrder,
  shipment: Head,
  parcels: readonly Parcel[],
): Promise<CreditableInvoice[]> => {
  const { invoicesOn } = await getTradingRules(tx);
  const isDelivered = invoicesOn === 'delivery';
  const isAllBack = isDelivered && lines.every((line) => new Exact(line.shippedQuantity).isZero());
  const issued = await selectRows(
    tx.db,
    columnsOf('invoices', 'i', ['id']),
    sql`from invoices i join shipments s on s.tenant_id = ${tx.tenantId} and s.id = ${shipment.id}
      where i.tenant_id = ${tx.tenantId} and i.order_id = ${order.id} and i.status <> 'void' and not ${isInAdvance(tx)} and case when ${isAllBack}
        then i.issued_at >= (select min(first.shipped_at) from shipments first where first.tenant_id = ${tx.tenantId} and first.order_id = ${order.id})
        else i.issued_at = s.shipped_at or (${isDelivered} and i.issued_at > s.shipped_at and not exists (
          select from shipments other where other.tenant_id = ${tx.tenantId} and other.order_id = i.order_id and other.shipped_at = i.issued_at)) end`,
  );
  const ids = new Set(issued.map(({ id }) => id));
  const own = (await listCreditable(tx, { orderId: order.id })).filter(
    (invoice) => ids.has(invoice.id) && isUntouched(invoice),
  );
  return isAllBack ? own : own.filter((invoice) => billsOnly(invoice, parcels)).slice(0, 1);
};

/**
 * Undoes a shipment, once: posted by mistake, from the wrong place, or of the wrong quantity. The goods are back where they left, at exactly what they left
 * with, and promised to the order again, which is ready to ship. An invoice that was issued with it is voided while nothing of it is paid or
 * credited; a paid one stays, as for an order that is invoiced before it ships, and cancelling the order credits it.
 */
export const undoShipment = async (
  call: Call,
  { id, undoneOn, reason }: UndoShipment,
  /** with its whole sale at the till, whose money goes back too; goods alone do not (409 `till_sale`) */
  isWholeSale = false,
): Promise<Shipment> => {
  const { tx } = call;
  const { orderId } = await findHead(tx, id);
  const loaded = await getLoadedOrder(tx, orderId, true);
  const [shipment, parcels] = await Promise.all([
    findHead(tx, id),
    selectRows(
      tx.db,
      parcelColumns,
      sql`from shipment_lines line where line.tenant_id = ${tx.tenantId} and line.shipment_id = ${id} order by line.line_number`,
    ),
  ]);
  if (shipment.status !== 'posted') throw new AppError('wrong_state', { detail: { state: shipment.status } });
  if (loaded.order.isTillSale && !isWholeSale) throw new AppError('till_sale');
  await requireNothingReturned(tx, loaded, parcels);
  const day = await businessDay(call, {
    of: 'shipment',
    day: undoneOn,
    field: 'undoneOn',
    notBefore: shipment.shippedOn,
  });
  await bringBack(call, loaded, shipment, parcels, day);
  writeUndone(call, loaded, parcels, await promiseAgain(tx, loaded, parcels));
  tx.send(sql`
    update shipments set status = 'reversed', reversed_on = ${day}, reversed_at = ${tx.at}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  const undone = await getLoadedOrder(tx, orderId, false);
  const invoices = await listVoidable(tx, undone, shipment, parcels);
  for (const { id: invoiceId, touchedOn } of invoices)
    await voidInvoice(call, { id: invoiceId, voidedOn: latestDay(day, touchedOn), reason });
  if (invoices.length === 0) updateOrderState(tx, undone);
  tx.audit({
    action: 'order.undo_shipment',
    subject: 'order',
    subjectId: orderId,
    before: { shipment: shipment.number, status: loaded.order.status },
    after: {
      status: 'confirmed',
      undoneOn: day,
      lines: parcels.map(({ orderLineId, quantity }) => ({
        sku: loaded.lines.find((line) => line.id === orderLineId)?.sku ?? '',
        quantity,
      })),
    },
    ...(reason && { reason }),
  });
  return getShipment(call, id);
};
