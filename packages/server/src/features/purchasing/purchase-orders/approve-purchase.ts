import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import {
  getLoadedPurchase,
  requirePurchaseAction,
  requireVersion,
  toPurchaseOrder,
} from './purchase-orders.queries.ts';

interface Seen {
  id: string;
  version: number;
}

type Step = 'ask_approval' | 'approve' | 'refuse';

/** What is noted of each step. A refusal is gone with the next question, and with an approval. */
const columnsOf = (step: Step, userId: string, reason: string | null) => {
  const noRefusal = { refused_by: null, refused_reason: null };
  if (step === 'ask_approval') return { ...noRefusal, approval_asked_by: userId };
  if (step === 'approve') return { ...noRefusal, approved_by: userId };
  return { approval_asked_by: null, refused_by: userId, refused_reason: reason };
};

const tellOf = {
  ask_approval: 'purchase_to_approve',
  approve: 'purchase_approved',
  refuse: 'purchase_refused',
} as const;

/** Takes one step of an approval, and tells the admins, or who waits for their answer. */
const sign = async (
  call: Call,
  { id, version }: Seen,
  step: Step,
  reason: string | null = null,
): Promise<PurchaseOrder> => {
  const { tx, actor } = call;
  const loaded = await getLoadedPurchase(call, id, true);
  requirePurchaseAction(call, loaded, step);
  requireVersion(call, loaded, version);
  const forUserId = step === 'ask_approval' ? null : await whoWaits(call, id);
  await tx.db
    .updateTable('purchase_orders')
    .set({ ...columnsOf(step, actor.userId, reason), version: version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  const signed = await getLoadedPurchase(call, id, false);
  tx.audit({
    action: `purchase_order.${step}`,
    subject: 'purchase_order',
    subjectId: id,
    before: { approval: loaded.order.approval },
    after: {
      approval: signed.order.approval,
      totalMinor: signed.order.totalMinor,
      ...(reason !== null && { reason }),
    },
  });
  tx.event({
    type: tellOf[step],
    subjectId: id,
    data: {
      purchaseOrderId: id,
      supplierName: signed.order.supplierName,
      ...(forUserId !== null && { forUserId }),
    },
  });
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

/** Asks the admins to approve a draft that the caller may not send. */
export const askApproval = (call: Call, seen: Seen): Promise<PurchaseOrder> =>
  sign(call, seen, 'ask_approval');

/** Approves a draft in the version that the admin saw; whoever may buy can send it then. */
export const approvePurchaseOrder = (call: Call, seen: Seen): Promise<PurchaseOrder> =>
  sign(call, seen, 'approve');

/** Refuses a draft that waits: it is a draft like any other again, with the reason on it. */
export const refusePurchaseOrder = (
  call: Call,
  { reason, ...seen }: Seen & { reason: string },
): Promise<PurchaseOrder> => sign(call, seen, 'refuse', reason);
