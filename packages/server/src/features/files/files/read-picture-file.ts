import { FileAnswer, type Call } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files.ts';

/** A company's picture; row security says whose it is. */
export const findStoredFile = (
  tx: TenantTransaction,
  id: string,
): Promise<{ storage_key: string; media_type: string } | undefined> =>
  tx.db
    .selectFrom('files')
    .select(['storage_key', 'media_type'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The picture's bytes for a document: undefined where there is none, or where the store does not answer. */
export const findPictureBytes = async (
  tx: TenantTransaction,
  files: Files,
  id: string | null,
): Promise<Buffer | undefined> => {
  const stored = id === null ? undefined : await findStoredFile(tx, id);
  return stored && files.get(stored.storage_key).catch(() => undefined);
};

/** The bytes are read after the transaction: no store is waited for inside one. */
export const readPictureFile = async ({ tx, services }: Call, id: string): Promise<FileAnswer> => {
  const stored = await findStoredFile(tx, id);
  if (!stored) throw new AppError('not_found');
  return new FileAnswer(() => services.files.get(stored.storage_key), stored.media_type, {
    isImmutable: true,
  });
};
