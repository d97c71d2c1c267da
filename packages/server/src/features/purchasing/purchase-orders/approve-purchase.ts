import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import {
  getLoadedPurchase,
  requirePurchaseAction,
  requireVersion,
  toPurchaseOrder,
  type LoadedPurchase,
} from './purchase-orders.queries.ts';

interface Seen {
  id: string;
  version: number;
}

const sign = async (
  call: Call,
  { id, version }: Seen,
  action: 'ask_approval' | 'approve',
): Promise<PurchaseOrder> => {
  const { tx, actor } = call;
  const loaded = await getLoadedPurchase(call, id, true);
  requirePurchaseAction(call, loaded, action);
  requireVersion(call, loaded, version);
  await tx.db
    .updateTable('purchase_orders')
    .set({
      ...(action === 'approve' ? { approved_by: actor.userId } : { approval_asked_by: actor.userId }),
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  const signed = await getLoadedPurchase(call, id, false);
  tx.audit({
    action: `purchase_order.${action}`,
    subject: 'purchase_order',
    subjectId: id,
    before: { approval: loaded.order.approval },
    after: { approval: signed.order.approval, totalMinor: signed.order.totalMinor },
  });
  tx.event(approvalEvent(action, signed, action === 'approve' ? await whoWaits(call, id) : null));
  return toPurchaseOrder(call, signed);
};

const waitingColumns = reckoned<{ userId: string | null }>(
  sql`coalesce(o.approval_asked_by, o.created_by) as "userId"`,
);

/** Who asked for the approval, or else wrote the draft. */
const whoWaits = async ({ tx }: Call, id: string): Promise<string | null> => {
  const from = sql`from purchase_orders o where o.tenant_id = ${tx.tenantId} and o.id = ${id}`;
  return (await selectRow(tx.db, waitingColumns, from))?.userId ?? null;
};

/** Tells the admins that a draft waits, or who waits for it that it may be sent. */
const approvalEvent = (
  action: 'ask_approval' | 'approve',
  { order }: LoadedPurchase,
  forUserId: string | null,
) => ({
  type: action === 'approve' ? ('purchase_approved' as const) : ('purchase_to_approve' as const),
  subjectId: order.id,
  data: {
    purchaseOrderId: order.id,
    supplierName: order.supplierName,
    ...(forUserId !== null && { forUserId }),
  },
});

/** Asks the admins to approve a draft that the caller may not send. */
export const askApproval = (call: Call, seen: Seen): Promise<PurchaseOrder> =>
  sign(call, seen, 'ask_approval');

/** Approves a draft in the version that the admin saw; whoever may buy can send it then. */
export const approvePurchaseOrder = (call: Call, seen: Seen): Promise<PurchaseOrder> =>
  sign(call, seen, 'approve');
