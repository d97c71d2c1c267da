import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { ownerRole, prepareDatabase, prepareRoles } from './roles.ts';
import { installJobQueue } from './job-queue-schema.ts';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number, the same for all: several servers may start at once over one database. */
const migrationLock = 7_236_001;

/**
 * Brings a database to the schema of this version: roles, tables, policies, grants, the job queue's own schema.
 * Safe to call by several processes at once; one that finds nothing to do changes nothing.
 */
export const migrate = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'shelfwise-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await prepareRoles(client);
    await prepareDatabase(client);
    await client.query(`set role ${ownerRole}`);
    // A lock that cannot be had soon is given up, so that a migration never stands in the way of those at work.
    await client.query(`set lock_timeout = '5s'`);
    await runner({
      dbClient: client,
      dir: folder,
      migrationsTable: 'schema_migrations',
      direction: 'up',
      noLock: true,
      checkOrder: true,
      log: () => undefined,
    });
    await installJobQueue(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
