import { sql } from 'kysely';
import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Reason } from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, isForeignKeyViolation, refuseField } from '../../../platform/errors.ts';
import { exchangePicture } from '../../files/index.ts';
import { holdReason } from '../adjustment-reasons/adjustment-reasons.queries.ts';

type Wanted = Pick<NewStockAdjustment, 'reason' | 'reasonId'>;

/**
 * The company's reason of an adjustment; throws where there is no such one (404), where it behaves otherwise than the adjustment says, or
 * where it is out of use (409 `archived`). A reason that the draft had `before` may be out of use since.
 */
export const requireReason = async (
  tx: TenantTransaction,
  { reason, reasonId }: Wanted,
  before?: Wanted,
): Promise<Reason> => {
  const found = await holdReason(tx, { id: reasonId, kind: reason });
  const field = reasonId ? 'reasonId' : 'reason';
  if (!found) throw new AppError('not_found', { fields: { [field]: { code: 'unknown_record' } } });
  if (found.kind !== reason) throw refuseField('reasonId', 'choice');
  const isKept =
    before !== undefined && before.reason === reason && (before.reasonId ?? null) === (reasonId ?? null);
  if (found.status === 'archived' && !isKept)
    throw new AppError('archived', { fields: { [field]: { code: 'archived' } } });
  return found;
};

/** Throws where nothing may be posted for the reason without a picture, and there is none. */
export const requirePhoto = ({ needsPhoto }: Reason, pictureIds: readonly string[]): void => {
  if (needsPhoto && pictureIds.length === 0) throw refuseField('pictureIds', 'required');
};

/** Keeps these pictures with an adjustment, in their order, in place of those it had. */
export const writePictures = async (
  tx: TenantTransaction,
  id: string,
  pictureIds: readonly string[],
  before: readonly string[] = [],
): Promise<void> => {
  const wanted = [...new Set(pictureIds)];
  if (wanted.join() === before.join()) return;
  await tx.db
    .deleteFrom('stock_adjustment_pictures')
    .where('tenant_id', '=', tx.tenantId)
    .where('adjustment_id', '=', id)
    .execute();
  try {
    if (wanted.length > 0)
      await sql`
        insert into stock_adjustment_pictures (tenant_id, adjustment_id, position, file_id)
        select ${tx.tenantId}, ${id}, place, file from unnest(${wanted}::uuid[]) with ordinality as picture (file, place)
        returning position`.execute(tx.db);
  } catch (error) {
    throw isForeignKeyViolation(error)
      ? new AppError('not_found', { fields: { pictureIds: { code: 'unknown_record' } } })
      : error;
  }
  for (const [index, fileId] of wanted.entries())
    if (!before.includes(fileId))
      await exchangePicture(tx, { before: null, after: fileId, field: `pictureIds.${index}` });
  for (const fileId of before)
    if (!wanted.includes(fileId))
      await exchangePicture(tx, { before: fileId, after: null, field: 'pictureIds' });
};
