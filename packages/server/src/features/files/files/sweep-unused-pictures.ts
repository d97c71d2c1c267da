import { dayMs } from '@shelfwise/contract/primitives/days';
import { sql, type Kysely } from 'kysely';
import type { GlobalTables } from '../../../db/kysely.ts';
import { columnsOf, queryRows, selectRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/database.ts';
import type { Files } from '../../../platform/files.ts';
import { pictureKey } from './upload-picture.ts';

const atOnce = 500;

const idColumn = columnsOf('files', 'f', ['id']);

/** Shown by a product, with an order, a receipt or an adjustment, as the company's logo, or as the picture of one of its people. */
const isShown = (tenantId: string) => sql`(
  exists (select from products p where p.tenant_id = ${tenantId} and p.image_file_id = f.id)
  or exists (select from companies c where c.tenant_id = ${tenantId} and c.logo_file_id = f.id)
  or exists (select from bill_pictures b where b.tenant_id = ${tenantId} and b.file_id = f.id)
  or exists (select from expense_receipts e where e.tenant_id = ${tenantId} and e.file_id = f.id)
  or exists (select from order_pictures o where o.tenant_id = ${tenantId} and o.file_id = f.id)
  or exists (select from stock_receipt_pictures r where r.tenant_id = ${tenantId} and r.file_id = f.id)
  or exists (select from stock_adjustment_pictures s where s.tenant_id = ${tenantId} and s.file_id = f.id)
  or exists (select from users u where u.tenant_id = ${tenantId} and u.avatar_url = '/api/files/' || f.id))`;

/** A picture that is marked as unused but shown, as two changes at once may leave it, counts again. */
const countShown = (tenantId: string) => sql`
  update files f set unused_since = null
  where f.tenant_id = ${tenantId} and f.unused_since is not null and ${isShown(tenantId)}`;

/** Pictures older than a day that nothing shows, locked: a call that wants to use one waits, and then finds it gone. */
const lockUnused = (db: Kysely<GlobalTables>, tenantId: string, before: string) =>
  selectRows(
    db,
    idColumn,
    sql`from files f
  where f.tenant_id = ${tenantId} and f.created_at < ${before}
    and (f.unused_since is null or f.unused_since < ${before}) and not ${isShown(tenantId)}
  order by f.id limit ${atOnce} for update of f skip locked`,
  );

const removeUnshown = (db: Kysely<GlobalTables>, tenantId: string, ids: readonly string[]) =>
  queryRows(
    db,
    idColumn,
    (id) => sql`
  delete from files f
  where f.tenant_id = ${tenantId} and f.id = any(${ids}::uuid[]) and not ${isShown(tenantId)}
  returning ${id}`,
  );

/**
 * Removes pictures that were replaced or never used, after a day. People's pictures are in a global table, so this runs as the system. Rows
 * are deleted first, because a file without its row is found later by its age.
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
      const rows = await lockUnused(db, tenantId, before);
      if (rows.length === 0) return [];
      // Checked again under the lock, so that a picture that was just chosen stays.
      const found = rows.map(({ id }) => id);
      const removed = await removeUnshown(db, tenantId, found);
      return removed.map(({ id }) => id);
    });
    for (const id of ids) await files.remove(pictureKey(tenantId, id));
    if (ids.length < atOnce) return;
  }
};
