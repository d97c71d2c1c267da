import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seedCompanies } from '../bench/seed/seed-companies.ts';
import { enterCompanies, type BenchCompany } from '../bench/seeded-companies.ts';
import { startServerProcess, type ServerProcess } from '../bench/server-process.ts';
import { findBrokenInvariants, type BrokenInvariant } from '../packages/server/src/app/verify.ts';
import { startEmbeddedDatabase } from '../packages/server/src/platform/embedded-database.ts';

export interface CrashReport {
  /** orders whose confirmation was answered */
  acknowledged: number;
  /** of those, the ones that are not there, or not as they were answered */
  lost: string[];
  /** asked for once, there more than once or never */
  miscounted: string[];
  broken: BrokenInvariant[];
  /** seconds from each kill until /readyz answered 200 */
  downtimes: number[];
}

/** Where the server's own database is; it goes on belonging to the server. */
const findDatabase = async (dataDir: string): Promise<{ adminUrl: string; pid: number }> => {
  const found = await startEmbeddedDatabase({ dataDir });
  const { adminUrl, pid } = found;
  await found.stop();
  return { adminUrl, pid };
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

/** Sends it until it is answered, always under the same key: as our own client does, only more patiently. */
const insist = async (
  url: string,
  cookie: string,
  body: unknown,
  isOver: () => boolean,
): Promise<{ status: number; body: unknown } | undefined> => {
  const key = randomUUID();
  const headers = {
    cookie,
    'idempotency-key': key,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  while (!isOver()) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(15_000),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (answer.status < 500 && answer.status !== 409 && answer.status !== 429)
        return { status: answer.status, body: await answer.json() };
      await answer.arrayBuffer();
    } catch {
      // Nobody there, or gone in the middle of the answer: what it did is not known, so it is asked again.
    }
    await sleep(50);
  }
  return undefined;
};

class Buyers {
  readonly acknowledged = new Map<string, string>();
  readonly finished: string[] = [];
  readonly #url: string;
  readonly #company: BenchCompany;
  #isOver = false;
  #count = 0;
  #running: Promise<void>[] = [];

  constructor(url: string, company: BenchCompany) {
    this.#url = url;
    this.#company = company;
  }

  start(count: number): void {
    this.#running = Array.from({ length: count }, () => this.#buy());
  }

  async #buy(): Promise<void> {
    const { cookie, products } = this.#company;
    while (!this.#isOver) {
      const number = (this.#count += 1);
      const reference = `crash-${number}`;
      const lines = [0, 1, 2].map((offset) => ({
        productId: products[(number * 7 + offset) % products.length],
        quantity: '1',
      }));
      const created = await insist(`${this.#url}/api/orders`, cookie, { reference, lines }, () => false);
      if (created?.status !== 201) throw new Error(`an order was refused: ${JSON.stringify(created)}`);
      const { id } = created.body as { id: string };
      const confirmed = await insist(`${this.#url}/api/orders/${id}/confirm`, cookie, undefined, () => false);
      if (confirmed?.status !== 200)
        throw new Error(`an order was not confirmed: ${JSON.stringify(confirmed)}`);
      this.acknowledged.set(id, (confirmed.body as { number: string }).number);
      this.finished.push(reference);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }
}

const waitUntilReady = async (url: string): Promise<void> => {
  while (
    (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))?.status !==
    200
  )
    await sleep(20);
};

const check = async (adminUrl: string, buyers: Buyers, downtimes: number[]): Promise<CrashReport> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const orders = await client.query<{ id: string; number: string; status: string; reference: string }>(
    `select id, number, status, reference from orders where reference like 'crash-%'`,
  );
  await client.end();
  const byId = new Map(orders.rows.map((row) => [row.id, row]));
  const times = Map.groupBy(orders.rows, (row) => row.reference);
  return {
    acknowledged: buyers.acknowledged.size,
    lost: [...buyers.acknowledged]
      .filter(([id, number]) => byId.get(id)?.number !== number || byId.get(id)?.status !== 'confirmed')
      .map(([, number]) => number),
    miscounted: buyers.finished.filter((reference) => times.get(reference)?.length !== 1),
    broken: await findBrokenInvariants(adminUrl),
    downtimes,
  };
};

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
    let { adminUrl, pid } = await findDatabase(dataDir);
    await seedCompanies(adminUrl, [{ products: 200, orders: 60 }]);
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
