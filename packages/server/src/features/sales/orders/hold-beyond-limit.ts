import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { isBeyondLimit, lockBuyer, type Buyer } from './credit-check.ts';
import { getOrderRow, type OrderRecord } from './orders.queries.ts';

/**
 * Puts an order with goods still to ship on account on hold where its buyer is beyond their credit limit, even if it is on hold for another
 * reason. Returns whether it did.
 */
export const holdBeyondLimit = async (
  tx: TenantTransaction,
  { id, status, deliveryState, paymentState }: OrderRecord,
  buyer: Buyer | undefined,
): Promise<boolean> => {
  if (status !== 'confirmed' || deliveryState === 'full' || paymentState === 'paid') return false;
  if (!(await isBeyondLimit(tx, buyer))) return false;
  await sql`update orders set is_on_hold = true, hold_reason = 'credit_limit'
            where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  return true;
};

/**
 * Holds an order again whose money went: its payment was reversed or paid back, or its deposit was used for another order. Otherwise one
 * payment would let the goods of several orders go. Call it after `updateOrderState`, with the order locked.
 */
export const holdUnpaid = async (tx: TenantTransaction, orderId: string): Promise<void> => {
  const order = await getOrderRow(tx, orderId, true);
  if (order.isOnHold || order.customerId === null) return;
  if (!(await holdBeyondLimit(tx, order, await lockBuyer(tx, sql`${order.customerId}`)))) return;
  tx.audit({
    action: 'order.hold_again',
    subject: 'order',
    subjectId: orderId,
    before: { status: order.status, isOnHold: false, holdReason: null },
    after: { status: order.status, isOnHold: true, holdReason: 'credit_limit' },
  });
};
