import type { RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { AppError, isForeignKeyViolation } from '../../platform/errors.ts';
import { exchangePicture } from '../files/index.ts';

interface OfRecord {
  /** what the record has already */
  kept: readonly { fileId: string }[];
  most: number;
  /** Writes the new ones after those. */
  insert: (added: readonly string[]) => RawBuilder<unknown>;
}

/**
 * Keeps those of the pictures with a record that it does not have yet, and returns them. More than it may have are refused (`over_limit`), and
 * so is a file that is none of the company's (`unknown_record`).
 */
export const addNewPictures = async (
  tx: TenantTransaction,
  fileIds: readonly string[],
  { kept, most, insert }: OfRecord,
): Promise<string[]> => {
  const known = new Set(kept.map(({ fileId }) => fileId));
  const added = [...new Set(fileIds)].filter((fileId) => !known.has(fileId));
  if (kept.length + added.length > most) throw new AppError('over_limit');
  for (const [index, fileId] of added.entries())
    await exchangePicture(tx, { before: null, after: fileId, field: `fileIds.${index}` });
  if (added.length === 0) return added;
  try {
    await insert(added).execute(tx.db);
  } catch (error) {
    throw isForeignKeyViolation(error)
      ? new AppError('not_found', { fields: { fileIds: { code: 'unknown_record' } } })
      : error;
  }
  return added;
};

/** The pictures of a record that was deleted stop counting for the plan, unless another record shows them. */
export const releasePictures = async (
  tx: TenantTransaction,
  pictures: readonly { fileId: string }[],
): Promise<void> => {
  for (const { fileId } of pictures)
    await exchangePicture(tx, { before: fileId, after: null, field: 'fileIds' });
};
