import { sql } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { OrderRecord } from './orders.queries.ts';

/**
 * Releases an order that is held because of its customer's debts once money or credit, named by `paidBy`, has settled it in full: nothing of it is on
 * account then. Call it after `updateOrderState`.
 *
 * A hold set by hand stays, also one that was there before the customer was named and the limit took it over. `holdUnpaid` holds the order
 * again where the money goes.
 */
export const releasePaid = async (
  tx: TenantTransaction,
  order: OrderRecord,
  paidBy: readonly string[],
): Promise<void> => {
  // A customer who is on hold is held for another reason than money; a person lets their goods go.
  if (order.holdReason === null || order.holdReason === 'customer_hold') return;
  const heldByHand = sql`exists (
    select from audit_entries where tenant_id = ${tx.tenantId} and subject_type = 'order' and subject_id = ${order.id}
      and action = 'order.name_customer' and before ->> 'isOnHold' = 'true')`;
  const [released] = await queryRows(
    tx.db,
    reckoned<{ isOnHold: boolean }>(sql`is_on_hold as "isOnHold"`),
    (columns) => sql`
    update orders set is_on_hold = ${heldByHand}, hold_reason = null
    where tenant_id = ${tx.tenantId} and id = ${order.id} and payment_state = 'paid'
    returning ${columns}`,
  );
  if (!released || released.isOnHold) return;
  tx.audit({
    action: 'order.release',
    subject: 'order',
    subjectId: order.id,
    before: { status: order.status, isOnHold: true, holdReason: order.holdReason },
    after: { status: order.status, isOnHold: false, holdReason: null, paidBy },
  });
};
