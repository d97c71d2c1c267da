import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { businessDay } from '../../ledger/index.ts';
import { creditUnshipped } from '../invoices/credit-unshipped.ts';
import { releaseLines } from './change-order-state.ts';
import { orderEvent } from './order-events.ts';
import { requireAllowed, getLoadedOrder, toOrder, type LoadedOrder } from './orders.queries.ts';
import { openToShip } from './order-states.ts';
import { restateOrder, getLineTaxes } from './restate-order.ts';
import { updateOrderState } from './update-order-state.ts';

interface CancelRest {
  id: string;
  cancelledOn?: string | undefined;
  reason?: string | null | undefined;
}

/** The order with everything unshipped cancelled, and with no more of a line invoiced than was shipped. */
const withoutRest = ({ order, lines }: LoadedOrder): LoadedOrder => ({
  order,
  lines: lines.map((line) => ({
    ...line,
    cancelledQuantity: new Exact(line.cancelledQuantity).plus(openToShip(line)).toFixed(),
    invoicedQuantity: Exact.min(line.invoicedQuantity, line.shippedQuantity).toFixed(),
    reservedQuantity: '0',
  })),
});

/**
 * Cancels what is left of a part-shipped order: releases its stock, credits what of it was invoiced, and computes the order's amounts
 * again. The order can then be completed. What was paid beyond them becomes the customer's credit.
 */
export const cancelRest = async (
  call: Call,
  { id, cancelledOn, reason = null }: CancelRest,
): Promise<Order> => {
  const { tx } = call;
  const loaded = await getLoadedOrder(tx, id, true);
  requireAllowed(call, loaded, 'cancel_rest');
  const { order } = loaded;
  const day = await businessDay(call, {
    day: cancelledOn,
    field: 'cancelledOn',
    notBefore: order.orderedOn,
  });
  await releaseLines(call, loaded);
  const credited = await creditUnshipped(call, loaded, { day, reason });
  const rest = withoutRest(loaded);
  await sql`
    update order_lines line set cancelled_quantity = s.cancelled, invoiced_quantity = s.invoiced
    from unnest(${rest.lines.map((line) => line.id)}::uuid[], ${rest.lines.map((line) => line.cancelledQuantity)}::numeric[],
      ${rest.lines.map((line) => line.invoicedQuantity)}::numeric[]) as s (id, cancelled, invoiced)
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${id} and line.id = s.id`.execute(tx.db);
  const restated = await restateOrder(call, rest, await getLineTaxes(call, id, day));
  updateOrderState(tx, restated);
  const cancelled = loaded.lines.flatMap((line) =>
    openToShip(line).isZero() ? [] : [{ sku: line.sku, quantity: openToShip(line).toFixed() }],
  );
  tx.audit({
    action: 'order.cancel_rest',
    subject: 'order',
    subjectId: id,
    before: { totalMinor: order.totalMinor },
    after: {
      totalMinor: restated.order.totalMinor,
      lines: cancelled,
      ...(credited.length > 0 && { creditNotes: credited }),
    },
    ...(reason && { reason }),
  });
  tx.event(orderEvent('order_cancelled', order, cancelled));
  return toOrder(call, await getLoadedOrder(tx, id, false));
};
