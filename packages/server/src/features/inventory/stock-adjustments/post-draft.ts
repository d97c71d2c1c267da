import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { sql } from 'kysely';
import { lockProductStock } from '../stock/stock.queries.ts';
import { fieldsOf, lockDraft } from './draft-stock-adjustment.ts';
import { replaceLines } from './write-lines.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { auditPosted, postDocument } from './post-stock-adjustment.ts';
import { takeFigures } from './revalue-stock.ts';
import { listAdjustmentLines } from './adjustment-lines.queries.ts';

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

/** The lines of a drafted revaluation whose figures are other ones now, with both; its stock is locked. */
const movedSince = async (call: Call, id: string, fields: Awaited<ReturnType<typeof fieldsOf>>) => {
  const { tx } = call;
  if (fields.reason !== 'revaluation') return [];
  await lockProductStock(
    tx,
    fields.lines.map((line) => line.productId),
  );
  const [then, now] = await Promise.all([listAdjustmentLines(call, [id]), takeFigures(tx, fields)]);
  return then.flatMap(({ lineNumber, onHand, worthMinor }, index) => {
    const figures = now[index] ?? { onHand: '0', worthMinor: 0 };
    const isSame = onHand === figures.onHand && worthMinor === figures.worthMinor;
    return isSame ? [] : [{ lineNumber, before: { onHand, worthMinor }, after: figures }];
  });
};

/** Takes the figures of a drafted revaluation anew. Where they differ, an approval is gone: it was given to other ones. */
export const recalculateDraft = async (call: Call, seen: Seen): Promise<StockAdjustment> => {
  const { tx } = call;
  const { id } = seen;
  const draft = await lockDraft(call, seen);
  const moved = await movedSince(call, id, await fieldsOf(call, draft));
  if (moved.length === 0) {
    tx.leaveUnchanged();
    return getStockAdjustment(call, { id });
  }
  tx.send(sql`
    update stock_adjustment_lines l set on_hand = now.on_hand, worth_minor = now.worth
    from unnest(${moved.map((line) => line.lineNumber)}::int[], ${moved.map((line) => line.after.onHand)}::numeric[],
      ${moved.map((line) => line.after.worthMinor)}::int8[]) as now (line_number, on_hand, worth)
    where l.tenant_id = ${tx.tenantId} and l.adjustment_id = ${id} and l.line_number = now.line_number`);
  await tx.db
    .updateTable('stock_adjustments')
    .set({ status: 'draft', approved_by: null, version: draft.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'stock_adjustment.recalculate',
    subject: 'stock_adjustment',
    subjectId: id,
    before: {
      status: draft.status,
      lines: moved.map(({ lineNumber, before }) => ({ lineNumber, ...before })),
    },
    after: { status: 'draft', lines: moved.map(({ lineNumber, after }) => ({ lineNumber, ...after })) },
  });
  return getStockAdjustment(call, { id });
};

/**
 * Posts a draft in the version that the person saw, approved or not. It counts for its own day or today, at the costs of this moment. A
 * revaluation is posted only while stock is as it was when its figures were taken (409 `stock_moved`, with the new ones).
 */
export const postDraft = async (call: Call, seen: Seen): Promise<StockAdjustment> => {
  const { tx, actor } = call;
  const { id } = seen;
  const draft = await lockDraft(call, seen);
  const fields = await fieldsOf(call, draft);
  if ((await movedSince(call, id, fields)).length > 0)
    throw new AppError('stock_moved', { current: await getStockAdjustment(call, { id }) });
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
  await replaceLines(tx, id, posted.lines, posted.values);
  auditPosted(call, id, posted, fields);
  return getStockAdjustment(call, { id });
};
