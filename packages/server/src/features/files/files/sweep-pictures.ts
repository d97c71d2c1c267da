import type { Database } from '../../../db/database.ts';
import type { Files } from '../../../platform/files.ts';
import { timeOfId } from '../../../platform/ids.ts';
import { pictureKey } from './upload-picture.ts';

/** No upload takes so long: a picture of this age without its row will never get one. */
const abandonedAfterMs = 86_400_000;
const atOnce = 1_000;

/** The ids of those pictures in a company's folder that are old enough; what is not a picture of ours is left alone. */
const findOldPictures = async (files: Files, tenantId: string, now: Date): Promise<string[]> => {
  const ids: string[] = [];
  for await (const key of files.list(tenantId)) {
    const id = key.slice(tenantId.length + 1, -'.webp'.length);
    const madeAt = timeOfId(id);
    if (madeAt === undefined || key !== pictureKey(tenantId, id)) continue;
    if (madeAt < now.getTime() - abandonedAfterMs) ids.push(id);
  }
  return ids;
};

/**
 * Removes the pictures whose upload ended before their row was committed: the server was killed, or lost the database
 * at the commit. The store is never waited for inside a transaction.
 */
export const sweepPictures = async (
  database: Database,
  files: Files,
  tenantId: string,
  now: Date,
): Promise<void> => {
  const old = await findOldPictures(files, tenantId, now);
  for (let start = 0; start < old.length; start += atOnce) {
    const some = old.slice(start, start + atOnce);
    const rows = await database.forTenant(tenantId, (tx) =>
      tx.db
        .selectFrom('files')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', some)
        .execute(),
    );
    const kept = new Set(rows.map(({ id }) => id));
    for (const id of some) if (!kept.has(id)) await files.remove(pictureKey(tenantId, id));
  }
};
