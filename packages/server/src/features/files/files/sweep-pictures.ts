import { dayMs } from '@shelfwise/contract/primitives/days';
import type { Database } from '../../../db/database.ts';
import type { Files } from '../../../platform/files.ts';
import { timeOfId } from '../../../platform/ids.ts';
import { pictureKey } from './upload-picture.ts';

/** No upload takes this long, so a file of this age without its row will never get one. */
const abandonedAfterMs = dayMs;
const atOnce = 1_000;

/** The ids of the pictures in a company's folder that are old enough; other files are left alone. */
const listOldPictures = async (files: Files, tenantId: string, now: Date): Promise<string[]> => {
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
 * Removes files whose upload ended before their row was committed, because the server was killed or lost the database at the commit. No
 * transaction waits for the store.
 */
export const sweepPictures = async (
  database: Database,
  files: Files,
  tenantId: string,
  now: Date,
): Promise<void> => {
  const old = await listOldPictures(files, tenantId, now);
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
