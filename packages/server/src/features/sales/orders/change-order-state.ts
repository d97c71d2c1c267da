import { sql } from 'kysely';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { OrderAction } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockStock, releaseStock } from '../../inventory/index.ts';
import { markReversed } from '../../ledger/index.ts';
import { orderEvent } from './order-events.ts';
import { requireAllowed, sendOrder, toOrder, type LoadedOrder } from './order-record.ts';
import { auditedDraft } from './write-order.ts';

type State = Partial<Pick<Order, 'status' | 'isOnHold'>>;

/** Frees all that the order's lines still hold. */
export const releaseLines = async ({ tx }: Call, { order, lines }: LoadedOrder): Promise<void> => {
  const stock = await lockStock(
    tx,
    order.location_id,
    lines.map((line) => line.product_id),
  );
  const held = lines.map((line) => ({ productId: line.product_id, quantity: line.reserved_quantity }));
  releaseStock(tx, held, stock);
  tx.send(sql`
    update order_lines set reserved_quantity = 0
    where tenant_id = ${tx.tenantId} and order_id = ${order.id} and reserved_quantity > 0`);
};

const setState = async (call: Call, id: string, action: OrderAction, state: State): Promise<Order> => {
  const { tx } = call;
  const loaded = await sendOrder(tx, id, true);
  requireAllowed(call, loaded, action);
  const { order } = loaded;
  if (action === 'release' && order.hold_reason === 'credit_limit' && !call.can('canManageInventory'))
    throw new AppError('credit_limit');
  const status = state.status ?? order.status;
  const isOnHold = state.isOnHold ?? order.is_on_hold;
  if (action === 'cancel' && order.status === 'confirmed') {
    await releaseLines(call, loaded);
    markReversed(tx, id);
  }
  await sql`update orders set status = ${status}, is_on_hold = ${isOnHold}, hold_reason = null, version = version + 1
            where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tx.audit({
    action: `order.${action}`,
    subject: 'order',
    subjectId: id,
    before: { status: order.status, isOnHold: order.is_on_hold, holdReason: order.hold_reason },
    after: { status, isOnHold, holdReason: null },
  });
  if (action === 'cancel' && order.number) tx.event(orderEvent('order_cancelled', order, loaded.lines));
  return toOrder(call, await sendOrder(tx, id, false));
};

interface Id {
  id: string;
}

/** A flag on a confirmed order: nothing ships while it is up. What is reserved stays so. */
export const holdOrder = (call: Call, { id }: Id): Promise<Order> =>
  setState(call, id, 'hold', { isOnHold: true });

/** Takes the flag down; what a credit limit holds only by somebody who manages the stock (409 `credit_limit`). */
export const releaseOrder = (call: Call, { id }: Id): Promise<Order> =>
  setState(call, id, 'release', { isOnHold: false });

/** Closes an order that is shipped whole; it may still be owed for. */
export const completeOrder = (call: Call, { id }: Id): Promise<Order> =>
  setState(call, id, 'complete', { status: 'completed' });

/** Ends an order of which nothing is shipped, invoiced or paid; frees its stock. Its number stays its own. */
export const cancelOrder = (call: Call, { id }: Id): Promise<Order> =>
  setState(call, id, 'cancel', { status: 'cancelled', isOnHold: false });

/** Deletes a draft and its lines. */
export const removeOrder = async (call: Call, { id }: Id): Promise<Record<string, never>> => {
  const { tx } = call;
  const loaded = await sendOrder(tx, id, true);
  requireAllowed(call, loaded, 'remove');
  await sql`delete from orders where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tx.audit({
    action: 'order.remove',
    subject: 'order',
    subjectId: id,
    before: auditedDraft(loaded),
  });
  return {};
};
