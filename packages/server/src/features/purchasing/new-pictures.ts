import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { exchangePicture } from '../files/index.ts';

/** Of pictures to be kept with a record, those that it does not have yet, now in use; more than it may have are refused (`over_limit`). */
export const takeNewPictures = async (
  tx: TenantTransaction,
  fileIds: readonly string[],
  { kept, most }: { kept: readonly { fileId: string }[]; most: number },
): Promise<string[]> => {
  const known = new Set(kept.map(({ fileId }) => fileId));
  const added = [...new Set(fileIds)].filter((fileId) => !known.has(fileId));
  if (kept.length + added.length > most) throw new AppError('over_limit');
  for (const [index, fileId] of added.entries())
    await exchangePicture(tx, { before: null, after: fileId, field: `fileIds.${index}` });
  return added;
};
