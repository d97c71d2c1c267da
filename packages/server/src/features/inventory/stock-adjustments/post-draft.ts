import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { fieldsOf, lockDraft } from './draft-stock-adjustment.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { auditPosted, postDocument, setValues } from './post-stock-adjustment.ts';

interface Seen {
  id: string;
  /** as it was looked at */
  version: number;
}

/** Says that a draft is right. By a manager or an admin, and only an admin says it of what they wrote or changed last (403). */
export const approveStockAdjustment = async (call: Call, seen: Seen): Promise<StockAdjustment> => {
  const { tx, actor } = call;
  const { id } = seen;
  const draft = await lockDraft(call, seen);
  if (draft.status === 'approved') throw new AppError('wrong_state', { detail: { state: draft.status } });
  if (actor.role !== 'admin' && [draft.created_by, draft.changed_by].includes(actor.userId))
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

/** Posts a draft as it was looked at, approved or not, on its day or today, at what goods cost at this moment. */
export const postDraft = async (call: Call, seen: Seen): Promise<StockAdjustment> => {
  const { tx, actor } = call;
  const { id } = seen;
  const draft = await lockDraft(call, seen);
  const fields = await fieldsOf(tx, draft);
  const posted = await postDocument(call, id, fields);
  await tx.db
    .updateTable('stock_adjustments')
    .set({
      status: 'posted',
      number: posted.number,
      business_date: posted.businessDate,
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
