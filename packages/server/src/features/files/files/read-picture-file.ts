import { FileAnswer, type Call } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

/** The row of a picture; row security limits it to the company's own. */
const findStoredFile = (
  tx: TenantTransaction,
  id: string,
): Promise<{ storage_key: string; media_type: string } | undefined> =>
  tx.db
    .selectFrom('files')
    .select(['storage_key', 'media_type'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The key of a company's picture in the store; undefined where there is none. */
export const findPictureKey = async (tx: TenantTransaction, id: string | null): Promise<string | undefined> =>
  id === null ? undefined : (await findStoredFile(tx, id))?.storage_key;

/** The bytes are read after the transaction, so that no transaction waits for the store. */
export const readPictureFile = async ({ tx, services }: Call, id: string): Promise<FileAnswer> => {
  const stored = await findStoredFile(tx, id);
  if (!stored) throw new AppError('not_found');
  return new FileAnswer(() => services.files.get(stored.storage_key), stored.media_type, {
    isImmutable: true,
  });
};
