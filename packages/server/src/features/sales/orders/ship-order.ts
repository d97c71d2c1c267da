import { sql } from 'kysely';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../db/call.ts';
import { nextNumber } from '../../../db/numbering.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeReservations, lockStock, moveStock, type Moved } from '../../inventory/index.ts';
import { postEntry } from '../../ledger/index.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { orderEvent } from './order-events.ts';
import {
  requireAllowed,
  sendOrder,
  toOrder,
  type LoadedOrder,
  type OrderLineRecord,
} from './order-record.ts';

interface Parcel {
  line: OrderLineRecord;
  quantity: string;
}

interface ShipOrder {
  id: string;
  lines?: { lineId: string; quantity: string }[] | undefined;
}

const openQuantity = (line: OrderLineRecord): Exact => new Exact(line.quantity).minus(line.shipped_quantity);

/** What goes out: the given lines, or all that is left. Never more than is still to be shipped (409, per line). */
export const decideShipment = (lines: readonly OrderLineRecord[], wanted: ShipOrder['lines']): Parcel[] => {
  if (!wanted) {
    return lines
      .filter((line) => openQuantity(line).isPositive() && !openQuantity(line).isZero())
      .map((line) => ({ line, quantity: openQuantity(line).toFixed() }));
  }
  const seen = new Set<string>();
  return wanted.map(({ lineId, quantity }, index) => {
    const line = lines.find((candidate) => candidate.id === lineId);
    if (!line)
      throw new AppError('not_found', { fields: { [`lines.${index}.lineId`]: { code: 'unknown_record' } } });
    if (seen.has(lineId))
      throw new AppError('invalid_input', { fields: { [`lines.${index}.lineId`]: { code: 'repeated' } } });
    seen.add(lineId);
    if (openQuantity(line).lessThan(quantity)) {
      throw new AppError('over_shipment', {
        fields: {
          [`lines.${index}.quantity`]: {
            code: 'too_much',
            detail: { maximum: openQuantity(line).toFixed() },
          },
        },
      });
    }
    return { line, quantity };
  });
};

const deliveryStateAfter = (
  lines: readonly OrderLineRecord[],
  parcels: readonly Parcel[],
): Order['deliveryState'] => {
  const isWhole = lines.every((line) => {
    const now = parcels.find((parcel) => parcel.line.id === line.id)?.quantity ?? '0';
    return openQuantity(line).equals(now);
  });
  return isWhole ? 'full' : 'part';
};

const writeShipment = async (
  call: Call,
  { order, lines }: LoadedOrder,
  parcels: readonly Parcel[],
  moved: readonly Moved[],
  shipmentId: string,
  day: string,
) => {
  const { tx } = call;
  const costs = parcels.map((_, index) => -(moved[index]?.valueMinor ?? 0));
  const costMinor = costs.reduce((sum, cost) => sum + cost, 0);
  const state = deliveryStateAfter(lines, parcels);
  const lineIds = parcels.map((parcel) => parcel.line.id);
  const quantities = parcels.map((parcel) => parcel.quantity);
  const number = await nextNumber(tx, 'shipment');
  await Promise.all([
    sql`insert into shipments (tenant_id, id, number, order_id, location_id, cost_minor, shipped_at, shipped_by)
        values (${tx.tenantId}, ${shipmentId}, ${number}, ${order.id}, ${order.location_id}, ${costMinor}, ${tx.at}, ${tx.origin.actorId})`.execute(
      tx.db,
    ),
    sql`insert into shipment_lines (tenant_id, shipment_id, line_number, order_line_id, quantity, cost_minor)
        select ${tx.tenantId}, ${shipmentId}, number, line, quantity, cost
        from unnest(${lineIds}::uuid[], ${quantities}::numeric[], ${costs}::int8[]) with ordinality as s (line, quantity, cost, number)`.execute(
      tx.db,
    ),
    sql`update order_lines line set shipped_quantity = line.shipped_quantity + s.quantity, cost_minor = line.cost_minor + s.cost
        from unnest(${lineIds}::uuid[], ${quantities}::numeric[], ${costs}::int8[]) as s (id, quantity, cost)
        where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = s.id`.execute(
      tx.db,
    ),
    sql`update orders set delivery_state = ${state}, version = version + 1
        where tenant_id = ${tx.tenantId} and id = ${order.id}`.execute(tx.db),
    postEntry(tx, {
      documentType: 'shipment',
      documentId: shipmentId,
      entryDate: day,
      memo: number,
      currency: order.currency,
      lines: [
        { account: 'cost_of_sales', debitMinor: costMinor },
        { account: 'inventory', creditMinor: costMinor },
      ],
    }),
  ]);
  return { number, state };
};

/**
 * Ships all that is left, or the given lines: stock leaves at its cost of this moment and the cost of sales is
 * posted with it; the invoice is issued at the latest now. What was reserved for the lines is used up.
 */
export const shipOrder = async (call: Call, { id, lines: wanted }: ShipOrder): Promise<Order> => {
  const { tx, actor, now } = call;
  const loaded = await sendOrder(tx, id, true);
  requireAllowed(call, loaded, 'ship');
  const parcels = decideShipment(loaded.lines, wanted);
  const stock = await lockStock(
    tx,
    loaded.order.location_id,
    parcels.map((parcel) => parcel.line.product_id),
  );

  const shipmentId = newId();
  const day = dayIn(actor.company.timezone, now);
  const moves = parcels.map((parcel, index) => ({
    documentLine: index + 1,
    productId: parcel.line.product_id,
    quantity: new Exact(parcel.quantity).negated().toFixed(),
    isReserved: true,
  }));
  await consumeReservations(
    tx,
    parcels.map((parcel) => ({ orderLineId: parcel.line.id, quantity: parcel.quantity })),
  );
  const document = {
    type: 'shipment',
    id: shipmentId,
    kind: 'shipment' as const,
    businessDate: day,
    currency: loaded.order.currency as Currency,
  };
  const moved = await moveStock(tx, document, moves, stock);
  const shipment = await writeShipment(call, loaded, parcels, moved, shipmentId, day);
  if (!loaded.order.is_invoiced) await writeInvoice(call, loaded);

  tx.audit({
    action: 'order.ship',
    subject: 'order',
    subjectId: id,
    before: { deliveryState: loaded.order.delivery_state },
    after: {
      deliveryState: shipment.state,
      shipment: shipment.number,
      lines: parcels.map((parcel) => ({ sku: parcel.line.sku, quantity: parcel.quantity })),
    },
  });
  tx.event(orderEvent('order_shipped', loaded.order));
  return toOrder(call, await sendOrder(tx, id, false));
};
