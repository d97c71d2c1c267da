import { sql } from 'kysely';
import type { HoldReason } from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { Call } from '../../../kit/call.ts';
import { auditedReasons, lockBuyer, reasonsToHold, type Buyer } from './credit-check.ts';
import { getOrderRow, type OrderRecord } from './orders.queries.ts';

/**
 * Puts an order with goods still to ship on account on hold where its buyer's credit does not allow it, even if it is on hold for another
 * reason. Returns why; empty where it did not.
 */
export const holdForCredit = async (
  call: Call,
  { id, status, deliveryState, paymentState }: OrderRecord,
  buyer: Buyer | undefined,
): Promise<HoldReason[]> => {
  if (status !== 'confirmed' || deliveryState === 'full' || paymentState === 'paid') return [];
  const reasons = await reasonsToHold(call, buyer);
  const [reason] = reasons;
  if (reason !== undefined)
    await sql`update orders set is_on_hold = true, hold_reason = ${reason}
              where tenant_id = ${call.tx.tenantId} and id = ${id}`.execute(call.tx.db);
  return reasons;
};

/**
 * Holds an order again whose money went: its payment was reversed or paid back, or its deposit was used for another order. Otherwise one
 * payment would let the goods of several orders go. Call it after `updateOrderState`, with the order locked.
 */
export const holdUnpaid = async (call: Call, orderId: string): Promise<void> => {
  const { tx } = call;
  const order = await getOrderRow(tx, orderId, true);
  if (order.isOnHold || order.customerId === null) return;
  const reasons = await holdForCredit(call, order, await lockBuyer(tx, sql`${order.customerId}`));
  if (reasons.length === 0) return;
  tx.audit({
    action: 'order.hold_again',
    subject: 'order',
    subjectId: orderId,
    before: { status: order.status, isOnHold: false, holdReason: null },
    after: { status: order.status, isOnHold: true, ...auditedReasons(reasons) },
  });
};
