import { isAdmin } from '@shelfwise/contract/access/roles';
import type {
  PostedPictures,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requirePhoto, requireReason, writePictures } from './adjustment-reason.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { listPictures, lockAdjustment, type LockedAdjustment } from './stock-adjustments.queries.ts';

/** Locks an adjustment that was posted, in the version that the person saw. */
const lockPosted = async (call: Call, { id, version }: PostedPictures): Promise<LockedAdjustment> => {
  const adjustment = await lockAdjustment(call.tx, id);
  if (!adjustment) throw new AppError('not_found');
  if (adjustment.number === null) throw new AppError('wrong_state', { detail: { state: adjustment.status } });
  if (adjustment.version !== version)
    throw new AppError('version_conflict', { current: await getStockAdjustment(call, { id }) });
  return adjustment;
};

/**
 * Adds pictures to an adjustment that was posted: what was damaged is often photographed later. Pictures are evidence, so only an admin takes
 * one away (403), and none that the reason asks for. Each is an entry of the audit trail.
 */
export const setPostedPictures = async (call: Call, wanted: PostedPictures): Promise<StockAdjustment> => {
  const { tx, actor } = call;
  const { id } = wanted;
  const adjustment = await lockPosted(call, wanted);
  const before = (await listPictures(tx, [id])).map(({ fileId }) => fileId);
  const after = [...new Set(wanted.pictureIds)];
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  if (after.join() === before.join()) {
    tx.leaveUnchanged();
    return getStockAdjustment(call, { id });
  }
  if (removed.length > 0) {
    if (!isAdmin(actor.role)) throw new AppError('forbidden');
    const { reason, reasonId } = adjustment;
    if (reason !== 'cost_correction')
      requirePhoto(await requireReason(tx, { reason, reasonId }, { reason, reasonId }), after);
  }
  await writePictures(tx, id, after, before);
  await tx.db
    .updateTable('stock_adjustments')
    .set({ version: adjustment.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: removed.length > 0 ? 'stock_adjustment.remove_picture' : 'stock_adjustment.add_picture',
    subject: 'stock_adjustment',
    subjectId: id,
    before: { pictureIds: before },
    after: { pictureIds: after, added: added.length, removed: removed.length },
  });
  return getStockAdjustment(call, { id });
};
