import pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { runtimeRole } from '../db/roles.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { assertDurable } from '../platform/embedded-database-settings.ts';
import type { Settings } from '../platform/settings.ts';

export interface StartedDatabase {
  /** connections serve as the runtime role, whoever they sign in as */
  url: string;
  /** of whoever migrates */
  adminUrl: string;
  stop: () => Promise<void>;
}

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The role that serves may be another than the one that migrates: it must be able to act as the runtime role. */
const letServe = (adminUrl: string, url: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const user = decodeURIComponent(new URL(url).username);
    const { rows } = await client.query<{ mayServe: boolean }>(
      `select pg_has_role($1, $2, 'set') as "mayServe"`,
      [user, runtimeRole],
    );
    if (!rows[0]?.mayServe) await client.query(`grant ${runtimeRole} to ${client.escapeIdentifier(user)}`);
  });

/** The embedded database, or the one that DATABASE_URL names; migrated, and sure not to lose confirmed work. */
export const startDatabase = async (
  settings: Settings,
  onProgress: (line: string) => void,
): Promise<StartedDatabase> => {
  if (settings.databaseUrl) {
    const adminUrl = settings.databaseAdminUrl ?? settings.databaseUrl;
    await withClient(adminUrl, assertDurable);
    await migrate(adminUrl, { onProgress });
    if (settings.databaseAdminUrl) await letServe(adminUrl, settings.databaseUrl);
    return { url: settings.databaseUrl, adminUrl, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedDatabase({ dataDir: settings.dataDir, onProgress });
  try {
    await migrate(embedded.adminUrl, { onProgress });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: embedded.adminUrl, adminUrl: embedded.adminUrl, stop: () => embedded.stop() };
};
