import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runner, type RunnerOption } from 'node-pg-migrate';
import pg from 'pg';
import type { Backfill } from './backfills/backfill.ts';
import { runBackfill, type OnProgress } from './backfills/run-backfill.ts';
import { installJobQueue } from './job-queue-schema.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { ownerRole, prepareDatabase, prepareRoles } from './roles.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

interface MigrateOptions {
  folder?: string;
  /** called for each backfill, and while another process migrates */
  onProgress?: OnProgress;
  /** milliseconds to wait for another process that migrates before giving up */
  lockWaitMs?: number;
}

type Loader = NonNullable<RunnerOption['migrationLoaderStrategies']>[number]['loader'];

/**
 * A backfill does its work before the transaction that marks it as done. That transaction also runs its `finish`; if this fails, the next
 * start looks for rows left over again. A file is read only when its turn comes.
 */
const loadBackfills =
  (client: pg.ClientBase, onProgress: OnProgress, onStart: (name: string) => void): Loader =>
  async (paths) =>
    paths.map((path) => ({
      id: path,
      filePaths: [path],
      actions: {
        up: async (pgm) => {
          const name = basename(path, '.ts');
          onStart(name);
          const loaded = (await import(pathToFileURL(path).href)) as { default: Backfill };
          await runBackfill(client, name, loaded.default, onProgress);
          if (loaded.default.finish !== null) pgm.sql(loaded.default.finish);
        },
        down: false,
      },
    }));

/** The `.sql` files, each in a transaction, and the backfills (decision 0015), ordered together by their numbers. */
const runMigrations = async (
  client: pg.ClientBase,
  folder: string,
  onProgress: OnProgress,
): Promise<void> => {
  let current = '';
  const onStart = (name: string): void => void (current = name);
  try {
    await runner({
      dbClient: client,
      dir: folder,
      migrationsTable: 'schema_migrations',
      direction: 'up',
      noLock: true,
      checkOrder: true,
      migrationLoaderStrategies: [
        { extensions: ['.sql'], loader: 'legacySql' },
        { extensions: ['.ts'], loader: loadBackfills(client, onProgress, onStart) },
      ],
      log: (line) => onStart(/^### MIGRATION (\S+)/.exec(line)?.[1] ?? current),
    });
  } catch (error) {
    if (current === '') throw error;
    const goesOn = current.endsWith('.backfill') ? '. The next start goes on with what is left over' : '';
    throw new Error(`Migration ${current}: ${(error as Error).message}${goesOn}`, { cause: error });
  }
};

/**
 * Brings a database to the schema of this version: roles, tables, policies, grants, the job queue's own schema.
 * Safe to call by several processes at once; one that finds nothing to do changes nothing.
 */
export const migrate = async (
  ownerUrl: string,
  {
    folder = migrationsFolder,
    onProgress = () => undefined,
    lockWaitMs: waitMs = 10 * 60_000,
  }: MigrateOptions = {},
): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'shelfwise-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeMigrationLock(client, { waitMs, onProgress });
    await prepareRoles(client);
    await prepareDatabase(client);
    await client.query(`set role ${ownerRole}`);
    // Gives up a lock that it cannot get soon, so that a migration never blocks the servers that are running.
    await client.query(`set lock_timeout = '5s'`);
    await runMigrations(client, folder, onProgress);
    await installJobQueue(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
