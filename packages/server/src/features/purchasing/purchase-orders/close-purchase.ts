import { sql, type RawBuilder } from 'kysely';
import { receiptStateOf } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.rules';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { markReversed } from '../../ledger/index.ts';
import { endOrderLinks } from './end-order-links.ts';
import {
  getLoadedPurchase,
  listLines,
  requirePurchaseAction,
  toPurchaseOrder,
  type LoadedPurchase,
} from './purchase-orders.queries.ts';

/** Sets what of each line is not expected any more. */
const cancelOf = ({ tx }: Call, id: string, cancelled: RawBuilder<unknown>): Promise<unknown> =>
  sql`update purchase_order_lines set cancelled_quantity = ${cancelled}
    where tenant_id = ${tx.tenantId} and order_id = ${id}`.execute(tx.db);

const setState = async (
  call: Call,
  { order }: LoadedPurchase,
  action: 'close' | 'reopen' | 'cancel',
  { status, reason = null }: { status: 'sent' | 'closed' | 'cancelled'; reason?: string | null | undefined },
): Promise<PurchaseOrder> => {
  const { tx, actor } = call;
  const receiptState = receiptStateOf(await listLines(tx, order.id));
  await tx.db
    .updateTable('purchase_orders')
    .set({
      status,
      receipt_state: receiptState,
      closed_reason: reason,
      closed_at: status === 'sent' ? null : tx.at,
      closed_by: status === 'sent' ? null : actor.userId,
      version: order.version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', order.id)
    .execute();
  tx.audit({
    action: `purchase_order.${action}`,
    subject: 'purchase_order',
    subjectId: order.id,
    before: { status: order.status, receiptState: order.receiptState },
    after: { status, receiptState, ...(reason !== null && { reason }) },
  });
  return toPurchaseOrder(call, await getLoadedPurchase(call, order.id, false));
};

/** Expects nothing more of an order of which something has come. Where something is still to come, it takes a reason. */
export const closePurchaseOrder = async (
  call: Call,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<PurchaseOrder> => {
  const loaded = await getLoadedPurchase(call, id, true);
  requirePurchaseAction(call, loaded, 'close');
  if (loaded.order.receiptState !== 'full' && reason === undefined) throw refuseField('reason', 'required');
  await cancelOf(call, id, sql`greatest(quantity - received_quantity, 0)`);
  return setState(call, loaded, 'close', { status: 'closed', reason });
};

/** Expects again what was still to come when the order was closed. */
export const reopenPurchaseOrder = async (call: Call, { id }: { id: string }): Promise<PurchaseOrder> => {
  const loaded = await getLoadedPurchase(call, id, true);
  requirePurchaseAction(call, loaded, 'reopen');
  await cancelOf(call, id, sql`0`);
  return setState(call, loaded, 'reopen', { status: 'sent' });
};

/** Cancels an order of which nothing has come. Its number stays its own, and links to it end. */
export const cancelPurchaseOrder = async (
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<PurchaseOrder> => {
  const loaded = await getLoadedPurchase(call, id, true);
  requirePurchaseAction(call, loaded, 'cancel');
  markReversed(call.tx, id);
  await endOrderLinks(call, loaded.order);
  await cancelOf(call, id, sql`quantity`);
  return setState(call, loaded, 'cancel', { status: 'cancelled', reason });
};
