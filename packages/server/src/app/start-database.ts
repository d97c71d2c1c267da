import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import type pg from 'pg';
import { migrate, migrationsFolder } from '../db/migrate.ts';
import { columnsOf, textOf, type RowOf } from '../db/rows.ts';
import { checkServingRole, prepareServingRole, servingUrlOf } from '../db/serving-role.ts';
import { withClient } from '../db/with-client.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { assertDurable } from '../platform/embedded-database-settings.ts';
import type { Settings } from '../platform/settings.ts';

export interface StartedDatabase {
  /** URL of the serving role */
  url: string;
  /** URL of the role that migrates */
  adminUrl: string;
  stop: () => Promise<void>;
}

const migrationName = columnsOf('schema_migrations', 'm', ['name']);

/** Without the right to migrate, the server needs a database that somebody else has brought to this version. */
const requireMigrated = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as "isThere"`,
  );
  const done = rows[0]?.isThere
    ? (
        await client.query<RowOf<typeof migrationName>>(
          `select ${textOf(migrationName)} from schema_migrations m`,
        )
      ).rows
    : [];
  const names = new Set(done.map(({ name }) => name));
  const files = await readdir(migrationsFolder, { withFileTypes: true });
  const missing = files.filter((file) => file.isFile()).map(({ name }) => parse(name).name);
  const pending = missing.filter((name) => !names.has(name)).toSorted();
  if (pending.length === 0) return;
  throw new Error(
    `The database lacks ${pending.join(', ')}. Set DATABASE_DIRECT_URL to a role that may migrate it, here or in a process that is started before.`,
  );
};

/** The embedded database, or the one that DATABASE_URL names: migrated, and checked to keep every confirmed write. */
export const startDatabase = async (
  settings: Settings,
  onProgress: (line: string) => void,
): Promise<StartedDatabase> => {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = settings;
  if (url) {
    await withClient(directUrl ?? url, assertDurable);
    if (directUrl) {
      await migrate(directUrl, { onProgress });
      await prepareServingRole(directUrl, url);
    } else {
      await checkServingRole(url);
      await withClient(url, requireMigrated);
    }
    return { url, adminUrl: directUrl ?? url, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedDatabase({
    dataDir: settings.dataDir,
    backupDir: settings.backupDir,
    onProgress,
  });
  const servingUrl = servingUrlOf(embedded.adminUrl);
  try {
    await migrate(embedded.adminUrl, { onProgress });
    await prepareServingRole(embedded.adminUrl, servingUrl);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: servingUrl, adminUrl: embedded.adminUrl, stop: () => embedded.stop() };
};
