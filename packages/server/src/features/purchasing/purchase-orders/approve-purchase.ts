import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
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
  tx.event(approvalEvent(action, signed));
  return toPurchaseOrder(call, signed);
};

/** Tells the admins that a draft waits, or everybody who buys that it may be sent. */
const approvalEvent = (action: 'ask_approval' | 'approve', { order }: LoadedPurchase) => ({
  type: action === 'approve' ? ('purchase_approved' as const) : ('purchase_to_approve' as const),
  subjectId: order.id,
  data: { purchaseOrderId: order.id, supplierName: order.supplierName },
});

/** Asks the admins to approve a draft that the caller may not send. */
export const askApproval = (call: Call, seen: Seen): Promise<PurchaseOrder> =>
  sign(call, seen, 'ask_approval');

/** Approves a draft in the version that the admin saw; whoever may buy can send it then. */
export const approvePurchaseOrder = (call: Call, seen: Seen): Promise<PurchaseOrder> =>
  sign(call, seen, 'approve');
