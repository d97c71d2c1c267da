import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedCompanies } from './seed/seed-companies.ts';
import { enterCompanies } from './seeded-companies.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { findBrokenInvariants, type BrokenInvariant } from '../packages/server/src/app/verify.ts';
import { servingUrlOf } from '../packages/server/src/db/serving-role.ts';
import { startEmbeddedDatabase } from '../packages/server/src/platform/embedded-database.ts';
import { Buyers, checkOrders } from './buyers.ts';

export interface CrashReport {
  /** orders whose confirmation was answered */
  acknowledged: number;
  /** of those, the ones that are missing, or differ from what was answered */
  lost: string[];
  /** orders asked for once that are there more than once or not at all */
  miscounted: string[];
  broken: BrokenInvariant[];
  /** seconds from each kill until /readyz answered 200 */
  downtimes: number[];
}

/** Finds the server's own database, which goes on running and belonging to the server. */
export const findDatabase = async (
  dataDir: string,
): Promise<{ url: string; adminUrl: string; pid: number }> => {
  const found = await startEmbeddedDatabase({ dataDir });
  const { adminUrl, pid } = found;
  await found.stop();
  return { url: servingUrlOf(adminUrl), adminUrl, pid };
};

/** The postmaster and everything it started, as a power cut would. */
const killDatabase = (postmaster: number): void => {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const children = processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster);
  for (const pid of [postmaster, ...children.map(([child]) => child)]) {
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

export const waitUntilReady = async (url: string): Promise<void> => {
  while (
    (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))?.status !==
    200
  )
    await sleep(20);
};

const check = async (adminUrl: string, buyers: Buyers, downtimes: number[]): Promise<CrashReport> => ({
  acknowledged: buyers.acknowledged.size,
  ...(await checkOrders(adminUrl, buyers)),
  broken: await findBrokenInvariants(adminUrl),
  downtimes,
});

interface CrashPlan {
  victim: 'server' | 'database';
  kills: number;
  port: number;
  /** under load before each kill */
  loadMs?: number;
}

/**
 * Kills the server, or PostgreSQL with all its processes, again and again while orders are placed, and looks at what is
 * left: with real durability, every order that was answered is there once, and no invariant is broken.
 */
export const crash = async ({ victim, kills, port, loadMs = 1_000 }: CrashPlan): Promise<CrashReport> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-crash-'));
  await chmod(dataDir, 0o755);
  let server: ServerProcess | undefined = await startServerProcess({ port, dataDir });
  try {
    const found = await findDatabase(dataDir);
    let { adminUrl, pid } = found;
    await seedCompanies(found, [{ products: 200, orders: 60 }]);
    const [company] = await enterCompanies(adminUrl, server.url);
    if (!company) throw new Error('nothing was seeded');
    const buyers = new Buyers(server.url, company);
    buyers.start(8);
    const downtimes: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(loadMs * (0.5 + ((kill * 37) % 100) / 100));
      const killedAt = performance.now();
      if (victim === 'server') {
        server.kill('SIGKILL');
        await server.ended;
        server = await startServerProcess({ port, dataDir });
      } else {
        killDatabase(pid);
        await sleep(100);
        await waitUntilReady(server.url);
        ({ adminUrl, pid } = await findDatabase(dataDir));
      }
      downtimes.push((performance.now() - killedAt) / 1_000);
    }
    await sleep(loadMs);
    await buyers.stop();
    return await check(adminUrl, buyers, downtimes);
  } finally {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
