import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Files } from '../../../platform/files.ts';
import { pictureKey } from './upload-picture.ts';

const dayMs = 86_400_000;
const atOnce = 500;

/** Shown by a product, by the company as its logo, or worn by one of its people. */
const isShown = (tenantId: string) => sql<boolean>`(
  exists (select from products p where p.tenant_id = ${tenantId} and p.image_file_id = f.id)
  or exists (select from companies c where c.tenant_id = ${tenantId} and c.logo_file_id = f.id)
  or exists (select from users u where u.tenant_id = ${tenantId} and u.avatar_url = '/api/files/' || f.id))`;

/** What was said to be unused and is shown after all, where two changes at once ended so: it counts again. */
const countShown = (tenantId: string) => sql`
  update files f set unused_since = null
  where f.tenant_id = ${tenantId} and f.unused_since is not null and ${isShown(tenantId)}`;

/** Those of a day and more that nothing shows, locked: who would choose one now waits, and finds it gone. */
const lockUnused = (tenantId: string, before: string) => sql<{ id: string }>`
  select f.id from files f
  where f.tenant_id = ${tenantId} and f.created_at < ${before}
    and (f.unused_since is null or f.unused_since < ${before}) and not ${isShown(tenantId)}
  order by f.id limit ${atOnce} for update of f skip locked`;

const removeUnshown = (tenantId: string, ids: readonly string[]) => sql<{ id: string }>`
  delete from files f
  where f.tenant_id = ${tenantId} and f.id = any(${ids}::uuid[]) and not ${isShown(tenantId)}
  returning f.id`;

/**
 * Removes pictures that were replaced, or kept and never shown, once a day has passed. Who wears one is beyond the company,
 * so this is done as the system. Rows go first: a picture without its row is found by its age.
 */
export const sweepUnusedPictures = async (
  database: Database,
  files: Files,
  tenantId: string,
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - dayMs).toISOString();
  for (;;) {
    const ids = await database.asSystem('housekeeping', async ({ db, enter }) => {
      enter(tenantId);
      await countShown(tenantId).execute(db);
      const { rows } = await lockUnused(tenantId, before).execute(db);
      if (rows.length === 0) return [];
      // Looked at once more behind the lock: what was chosen a moment before stays.
      const found = rows.map(({ id }) => id);
      const removed = await removeUnshown(tenantId, found).execute(db);
      return removed.rows.map(({ id }) => id);
    });
    for (const id of ids) await files.remove(pictureKey(tenantId, id));
    if (ids.length < atOnce) return;
  }
};
