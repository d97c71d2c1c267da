import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { businessDay, markReversed } from '../../ledger/index.ts';
import { creditUnshipped } from '../invoices/credit-unshipped.ts';
import { endQuote } from '../quotes/decide-quote.ts';
import { giveBackUses, recountUses } from '../discounts/discount-uses.ts';
import { requireEarned } from '../discounts/earned-discounts.ts';
import { orderEvent } from './order-events.ts';
import {
  billedLines,
  getLoadedOrder,
  isShipped,
  requireAllowed,
  toOrder,
  type LoadedOrder,
} from './orders.queries.ts';
import { releaseLines } from './release-lines.ts';
import { openToShip } from './order-states.ts';
import { restateOrder, getLineTaxes } from './restate-order.ts';
import { updateOrderState } from './update-order-state.ts';

interface CancelOrder {
  id: string;
  cancelledOn?: string | undefined;
  reason?: string | null | undefined;
}

/** The order with everything unshipped cancelled, and with no more of a line invoiced than was shipped. */
const withoutRest = (loaded: LoadedOrder): LoadedOrder => ({
  order: loaded.order,
  // What was brought is charged for, whatever does not come any more.
  charges: isShipped(loaded)
    ? loaded.charges
    : loaded.charges.map((charge) => ({
        ...charge,
        cancelledQuantity: charge.quantity,
        invoicedQuantity: '0',
      })),
  lines: loaded.lines.map((line) => ({
    ...line,
    cancelledQuantity: new Exact(line.cancelledQuantity).plus(openToShip(line)).toFixed(),
    invoicedQuantity: Exact.min(line.invoicedQuantity, line.shippedQuantity).toFixed(),
    reservedQuantity: '0',
  })),
});

/**
 * Cancels the unshipped quantities of an order: releases their stock, credits what of them was invoiced, and computes the order's amounts
 * again. Returns the order as it is then, and the numbers of the credit notes.
 */
const cancelUnshipped = async (
  call: Call,
  loaded: LoadedOrder,
  { cancelledOn, reason = null }: CancelOrder,
): Promise<{ restated: LoadedOrder; creditNotes: string[] }> => {
  const { order } = loaded;
  const day = await businessDay(call, {
    of: 'order',
    day: cancelledOn,
    field: 'cancelledOn',
    notBefore: order.orderedOn,
  });
  await releaseLines(call, loaded);
  const creditNotes = await creditUnshipped(call, loaded, { day, reason });
  const rest = withoutRest(loaded);
  const all = billedLines(rest);
  await sql`
    update order_lines line set cancelled_quantity = s.cancelled, invoiced_quantity = s.invoiced
    from unnest(${all.map((line) => line.id)}::uuid[], ${all.map((line) => line.cancelledQuantity)}::numeric[],
      ${all.map((line) => line.invoicedQuantity)}::numeric[]) as s (id, cancelled, invoiced)
    where line.tenant_id = ${call.tx.tenantId} and line.order_id = ${order.id} and line.id = s.id`.execute(
    call.tx.db,
  );
  const restated = await restateOrder(call, rest, await getLineTaxes(call, order.id, day));
  return { restated, creditNotes };
};

const cancelledLines = ({ lines }: LoadedOrder): { sku: string; quantity: string }[] =>
  lines.flatMap((line) =>
    openToShip(line).isZero() ? [] : [{ sku: line.sku, quantity: openToShip(line).toFixed() }],
  );

/**
 * Cancels what is left of a part-shipped order: releases its stock, credits what of it was invoiced, and computes the order's amounts
 * again. The order can then be completed. What was paid beyond them becomes the customer's credit.
 */
export const cancelRest = async (call: Call, input: CancelOrder): Promise<Order> => {
  const { tx } = call;
  const loaded = await getLoadedOrder(tx, input.id, true);
  requireAllowed(call, loaded, 'cancel_rest');
  const { order } = loaded;
  await requireEarned(call, withoutRest(loaded));
  const { restated, creditNotes } = await cancelUnshipped(call, loaded, input);
  updateOrderState(tx, restated);
  recountUses(tx, order.id, { before: loaded.lines, after: restated.lines });
  const lines = cancelledLines(loaded);
  tx.audit({
    action: 'order.cancel_rest',
    subject: 'order',
    subjectId: order.id,
    before: { totalMinor: order.totalMinor },
    after: {
      totalMinor: restated.order.totalMinor,
      lines,
      ...(creditNotes.length > 0 && { creditNotes }),
    },
    ...(input.reason && { reason: input.reason }),
  });
  tx.event(orderEvent('order_cancelled', order, lines));
  return toOrder(call, await getLoadedOrder(tx, order.id, false));
};

/**
 * Cancels an order of which nothing is shipped, and releases its stock. What was invoiced is credited, and what was paid becomes the
 * customer's credit, which can be paid back. The order's number is not used again.
 */
export const cancelOrder = async (call: Call, input: CancelOrder): Promise<Order> => {
  const { tx } = call;
  const loaded = await getLoadedOrder(tx, input.id, true);
  requireAllowed(call, loaded, 'cancel');
  const { order } = loaded;
  const isInvoiced = order.invoiceState !== 'none';
  if (order.status === 'confirmed' && !isInvoiced) await releaseLines(call, loaded);
  const { restated, creditNotes } = isInvoiced
    ? await cancelUnshipped(call, loaded, input)
    : { restated: loaded, creditNotes: [] };
  endQuote(call, order);
  if (order.status === 'confirmed') {
    markReversed(tx, order.id);
    giveBackUses(tx, order.id);
  }
  tx.send(sql`
    update orders set status = 'cancelled', is_on_hold = false, hold_reason = null
    where tenant_id = ${tx.tenantId} and id = ${order.id}`);
  updateOrderState(tx, { ...restated, order: { ...restated.order, status: 'cancelled' } });
  tx.audit({
    action: 'order.cancel',
    subject: 'order',
    subjectId: order.id,
    before: { status: order.status, isOnHold: order.isOnHold, holdReason: order.holdReason },
    after: {
      status: 'cancelled',
      isOnHold: false,
      holdReason: null,
      ...(creditNotes.length > 0 && { creditNotes }),
    },
    ...(input.reason && { reason: input.reason }),
  });
  if (order.number) tx.event(orderEvent('order_cancelled', order, loaded.lines));
  return toOrder(call, await getLoadedOrder(tx, order.id, false));
};
