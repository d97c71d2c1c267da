import { sql } from 'kysely';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { OrderAction } from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { releaseOrderPictures } from './order-pictures.ts';
import { requireAllowed, getLoadedOrder, toOrder } from './orders.queries.ts';
import { auditedDraft } from './write-order.ts';

type State = Partial<Pick<Order, 'status' | 'isOnHold'>>;

const setState = async (
  call: Call,
  { id, reason }: { id: string; reason?: string | null | undefined },
  action: OrderAction,
  state: State,
): Promise<Order> => {
  const { tx } = call;
  const loaded = await getLoadedOrder(tx, id, true);
  requireAllowed(call, loaded, action);
  const { order } = loaded;
  if (action === 'release' && order.holdReason !== null && !call.can('canManageInventory'))
    throw new AppError('credit_limit');
  const status = state.status ?? order.status;
  const isOnHold = state.isOnHold ?? order.isOnHold;
  tx.send(sql`update orders set status = ${status}, is_on_hold = ${isOnHold}, hold_reason = null, version = version + 1
            where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: `order.${action}`,
    subject: 'order',
    subjectId: id,
    before: { status: order.status, isOnHold: order.isOnHold, holdReason: order.holdReason },
    after: { status, isOnHold, holdReason: null },
    ...(reason && { reason }),
  });
  return toOrder(call, await getLoadedOrder(tx, id, false));
};

interface Id {
  id: string;
}

/** Puts a confirmed order on hold, so that nothing of it ships. Its stock stays reserved. */
export const holdOrder = (call: Call, { id }: Id): Promise<Order> =>
  setState(call, { id }, 'hold', { isOnHold: true });

/**
 * Releases an order from hold. A hold because of the customer's credit needs an admin or a manager (409 `credit_limit`); why it may go all
 * the same is kept in its history.
 */
export const releaseOrder = (
  call: Call,
  release: Id & { reason?: string | null | undefined },
): Promise<Order> => setState(call, release, 'release', { isOnHold: false });

/** Completes an order that is fully shipped; it may still be unpaid. */
export const completeOrder = (call: Call, { id }: Id): Promise<Order> =>
  setState(call, { id }, 'complete', { status: 'completed' });

/** Deletes a draft with its lines. */
export const removeOrder = async (call: Call, { id }: Id): Promise<Record<string, never>> => {
  const { tx } = call;
  const loaded = await getLoadedOrder(tx, id, true);
  requireAllowed(call, loaded, 'remove');
  const { pictureIds } = loaded.order;
  // What a customer wanted in exchange for a return: they have the credit instead.
  await sql`update returns set exchange_order_id = null, version = version + 1 where tenant_id = ${tx.tenantId} and exchange_order_id = ${id}`.execute(
    tx.db,
  );
  await sql`delete from orders where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  await releaseOrderPictures(call, pictureIds);
  tx.audit({
    action: 'order.remove',
    subject: 'order',
    subjectId: id,
    before: auditedDraft(loaded),
  });
  return {};
};
