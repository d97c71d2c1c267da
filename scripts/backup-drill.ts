import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seedCompanies } from './seed/seed-companies.ts';
import { enterCompanies } from './seeded-companies.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { findBrokenInvariants, type BrokenInvariant } from '../packages/server/src/app/verify.ts';
import { makeBackup } from '../packages/server/src/platform/backup/make-backup.ts';
import { restoreBackup } from '../packages/server/src/platform/backup/restore-backup.ts';
import { startEmbeddedDatabase } from '../packages/server/src/platform/embedded-database.ts';
import { Buyers, checkOrders } from './buyers.ts';
import { findDatabase } from './crash.ts';

export interface DrillReport {
  /** orders that were answered before the moment */
  before: number;
  /** of those, the ones that are missing or different after restoring to it */
  lost: string[];
  miscounted: string[];
  /** orders that were answered after it */
  after: number;
  /** of those, the ones that are there although they should not be */
  tooLate: number;
  broken: BrokenInvariant[];
  reached: Date | null;
  restoreSeconds: number;
}

const silent = (): void => undefined;

const backUp = async (dataDir: string, backupDir: string): Promise<void> => {
  const found = await startEmbeddedDatabase({ dataDir, backupDir });
  const { adminUrl, backupLine: line } = found;
  await found.stop();
  if (line === undefined) throw new Error('no archive');
  await makeBackup({ adminUrl, dataDir, line, keep: 2, onProgress: silent });
};

const countOrders = async (adminUrl: string, { name }: Buyers): Promise<number> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from orders where starts_with(reference, $1)',
    [`${name}-`],
  );
  await client.end();
  return rows[0]?.count ?? -1;
};

/** Run as root, the database cannot lie in a folder that other users may not enter: it has another one, which is removed too. */
const removeData = async (dataDir: string): Promise<void> => {
  const elsewhere = await readFile(join(dataDir, 'postgres-folder'), 'utf8').catch(() => undefined);
  if (elsewhere) await rm(dirname(elsewhere.trim()), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
};

/**
 * Backs up while orders are placed, notes a moment, places more, and restores to the moment into another folder: every order
 * that was answered before is there, none from after, and no invariant is broken.
 */
export const drillBackup = async ({
  port,
  loadMs,
}: {
  port: number;
  loadMs: number;
}): Promise<DrillReport> => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfwise-drill-'));
  await chmod(folder, 0o755);
  const [dataDir, backupDir, into] = ['data', 'backups', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess({ port, dataDir, env: { BACKUP_DIR: backupDir } });
    const { url } = server;
    const found = await findDatabase(dataDir);
    await seedCompanies(found, [{ products: 200, orders: 60 }]);
    const [company] = await enterCompanies(found.adminUrl, url);
    if (!company) throw new Error('nothing was seeded');
    const buy = async (name: string, meanwhile: () => Promise<unknown>): Promise<Buyers> => {
      const buyers = new Buyers(url, company, name);
      buyers.start(4);
      try {
        await meanwhile();
      } finally {
        await buyers.stop();
      }
      return buyers;
    };
    const before = await buy('before', async () => {
      await sleep(loadMs);
      await backUp(dataDir, backupDir);
      await sleep(loadMs);
    });
    const at = new Date();
    await sleep(5);
    const after = await buy('after', () => sleep(loadMs));
    // When it ends, the database brings the rest of its log to the archive.
    await server.stop();
    server = undefined;
    const startedAt = performance.now();
    const { reached } = await restoreBackup({ backupDir, at, into, onProgress: silent });
    const restoreSeconds = (performance.now() - startedAt) / 1_000;
    const restored = await startEmbeddedDatabase({ dataDir: into });
    try {
      const { adminUrl } = restored;
      return {
        before: before.acknowledged.size,
        ...(await checkOrders(adminUrl, before)),
        after: after.acknowledged.size,
        tooLate: await countOrders(adminUrl, after),
        broken: await findBrokenInvariants(adminUrl),
        reached,
        restoreSeconds,
      };
    } finally {
      await restored.stop();
    }
  } finally {
    await server?.stop();
    for (const name of [dataDir, into]) await removeData(name);
    await rm(folder, { recursive: true, force: true });
  }
};
