import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { fieldsOf, lockDraft } from './draft-stock-adjustment.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { auditPosted, postDocument, setValues } from './post-stock-adjustment.ts';

interface Seen {
  id: string;
  /** the version that the person saw */
  version: number;
}

/** Approves a draft. Managers and admins may do this; only an admin may approve what they wrote or changed last themselves (403). */
export const approveStockAdjustment = async (call: Call, seen: Seen): Promise<StockAdjustment> => {
  const { tx, actor } = call;
  const { id } = seen;
  const draft = await lockDraft(call, seen);
  if (draft.status === 'approved') throw new AppError('wrong_state', { detail: { state: draft.status } });
  if (actor.role !== 'admin' && [draft.createdBy, draft.changedBy].includes(actor.userId))
    throw new AppError('forbidden');
  await tx.db
    .updateTable('stock_adjustments')
    .set({ status: 'approved', approved_by: actor.userId, version: draft.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'stock_adjustment.approve',
    subject: 'stock_adjustment',
    subjectId: id,
    before: { status: draft.status },
    after: { status: 'approved' },
  });
  return getStockAdjustment(call, { id });
};

/** Posts a draft in the version that the person saw, approved or not. It counts for its own day or today, at the costs of this moment. */
export const postDraft = async (call: Call, seen: Seen): Promise<StockAdjustment> => {
  const { tx, actor } = call;
  const { id } = seen;
  const draft = await lockDraft(call, seen);
  const fields = await fieldsOf(tx, draft);
  const posted = await postDocument(call, id, fields, {
    isApproved: draft.status === 'approved',
    held: fields.lines,
  });
  await tx.db
    .updateTable('stock_adjustments')
    .set({
      status: 'posted',
      number: posted.number,
      business_date: posted.businessDate,
      against_account_id: posted.againstId,
      posted_at: tx.at,
      posted_by: actor.userId,
      version: draft.version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  setValues(call, id, posted.values);
  auditPosted(call, id, posted, fields);
  return getStockAdjustment(call, { id });
};
