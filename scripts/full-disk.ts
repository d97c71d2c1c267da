import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seedCompanies } from './seed/seed-companies.ts';
import { enterCompanies, type BenchCompany } from './seeded-companies.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { findBrokenInvariants } from '../packages/server/src/app/verify.ts';
import { Buyers, checkOrders } from './buyers.ts';
import { findDatabase, waitUntilReady } from './crash.ts';
import { endWithBootstrap } from './launch.ts';

// A disk that is really full, as root on Linux: DATA_DIR and its pictures each lie on a small memory disk of their own.
endWithBootstrap();
const port = Number(process.env['PORT'] ?? 3896);
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);
const faults: string[] = [];
const expectThat = (isSo: boolean, what: string): void => {
  console.log(`${isSo ? 'ok  ' : 'FAIL'} ${what}`);
  if (!isSo) faults.push(what);
};

const mount = async (folder: string, megabytes: number): Promise<void> => {
  await mkdir(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
};

/** Writes until nothing fits any more. */
const fill = async (folder: string): Promise<void> => {
  const file = await open(join(folder, 'filler'), 'a');
  try {
    for (let size = 1 << 20; size >= 4_096;) {
      try {
        const { bytesWritten } = await file.write(Buffer.alloc(size));
        if (bytesWritten < size) size /= 2;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size /= 2;
      }
    }
  } finally {
    await file.close();
  }
};

const ask = async (
  server: ServerProcess,
  company: BenchCompany,
  method: 'GET' | 'POST',
  path: string,
  body?: Buffer | object,
): Promise<{ status: number; body: { code?: string; error?: string; url?: string } }> => {
  const isPicture = Buffer.isBuffer(body);
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      cookie: company.cookie,
      ...(body && { 'content-type': isPicture ? 'image/png' : 'application/json' }),
    },
    ...(body && { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? (JSON.parse(text) as object) : {} };
};

const isAlive = async ({ url }: ServerProcess): Promise<boolean> =>
  (await fetch(`${url}/healthz`).catch(() => undefined))?.status === 200;

const tryPictures = async (server: ServerProcess, company: BenchCompany, folder: string): Promise<void> => {
  console.log("\nthe pictures' disk is full");
  const before = await ask(server, company, 'POST', '/api/files', picture);
  expectThat(before.status === 201, 'a picture is kept while there is room');
  await fill(folder);
  const refused = await ask(server, company, 'POST', '/api/files', picture);
  console.log('    ', refused.status, JSON.stringify(refused.body));
  expectThat(refused.status === 507 && refused.body.code === 'storage_full', 'the next is refused as full');
  expectThat(
    (await ask(server, company, 'GET', before.body.url ?? '')).status === 200,
    'the first is still shown',
  );
  const line = { productId: company.products[0], quantity: '1' };
  const order = await ask(server, company, 'POST', '/api/orders', { lines: [line] });
  expectThat(order.status === 201, 'orders are placed');
  await rm(join(folder, 'filler'));
  expectThat(
    (await ask(server, company, 'POST', '/api/files', picture)).status === 201,
    'pictures are kept again once there is room',
  );
};

interface Scene {
  server: ServerProcess;
  dataDir: string;
  busy: BenchCompany;
  other: BenchCompany;
}

const tally = (failures: Map<string, number>): string =>
  [...failures].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';

const within = async (seconds: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> => {
  for (const startedAt = performance.now(); performance.now() - startedAt < seconds * 1_000;) {
    if (await isSo()) return true;
    await sleep(100);
  }
  return false;
};

const tryDatabase = async (
  { server, dataDir, busy, other }: Scene,
  what: string,
  worsen: () => Promise<void>,
): Promise<void> => {
  console.log(`\n${what}`);
  const buyers = new Buyers(server.url, busy, what.replaceAll(' ', '-'));
  buyers.start(8);
  await sleep(1_000);
  await fill(dataDir);
  expectThat(await within(60, () => buyers.failures.size > 0), 'orders are refused sooner or later');
  await worsen();
  const reads: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    reads.push((await ask(server, other, 'GET', '/api/products?limit=5')).status);
    await sleep(100);
  }
  console.log(
    `     refused: ${tally(buyers.failures)}; readers were answered ${JSON.stringify(
      Object.fromEntries([...Map.groupBy(reads, (status) => status)].map(([s, all]) => [s, all.length])),
    )}`,
  );
  expectThat(await isAlive(server), 'the server lives');
  const unclear = [...buyers.failures.keys()].filter((failure) => /^500|no answer/.test(failure));
  expectThat(unclear.length === 0, 'no refusal is a 500 or no answer at all');
  await rm(join(dataDir, 'filler'));
  const freedAt = performance.now();
  await waitUntilReady(server.url);
  const already = buyers.acknowledged.size;
  expectThat(
    await within(30, () => buyers.acknowledged.size > already + 20),
    `orders are placed again once there is room (after ${((performance.now() - freedAt) / 1_000).toFixed(1)} s)`,
  );
  await buyers.stop();
  const { adminUrl } = await findDatabase(dataDir);
  const { lost, miscounted } = await checkOrders(adminUrl, buyers);
  expectThat(
    lost.length + miscounted.length === 0,
    `all ${buyers.acknowledged.size} answered orders are there, once each (${lost.length} lost, ${miscounted.length} miscounted)`,
  );
};

/** Asks for write-ahead log until the disk refuses it, which ends PostgreSQL's processes. */
const fillLog = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let count = 0; count < 400; count += 1)
      await client.query(`select pg_logical_emit_message(false, 'fill', repeat('x', 1000000))`);
    throw new Error('the log never filled the disk');
  } catch (error) {
    console.log('     PostgreSQL:', (error as Error).message);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-full-disk-'));
const pictures = join(dataDir, 'files');
const mounted: string[] = [];
let server: ServerProcess | undefined;
try {
  for (const [folder, megabytes] of [
    [dataDir, 300],
    [pictures, 8],
  ] as const) {
    await mount(folder, megabytes);
    mounted.unshift(folder);
  }
  await chmod(dataDir, 0o755);
  server = await startServerProcess({ port, dataDir });
  const found = await findDatabase(dataDir);
  const { adminUrl } = found;
  await seedCompanies(found, [
    { products: 200, orders: 60 },
    { products: 50, orders: 20 },
  ]);
  const [busy, other] = await enterCompanies(adminUrl, server.url);
  if (!busy || !other) throw new Error('nothing was seeded');
  await tryPictures(server, busy, pictures);
  const scene = { server, dataDir, busy, other };
  await tryDatabase(scene, "the database's disk is full", () => Promise.resolve());
  await tryDatabase(scene, "the database's log finds no room", () => fillLog(adminUrl));
  const broken = await findBrokenInvariants(adminUrl);
  expectThat(broken.length === 0, `no invariant is broken (${broken.map(({ id }) => id).join(', ')})`);
} finally {
  await server?.stop();
  for (const folder of mounted) execFileSync('umount', [folder]);
  await rm(dataDir, { recursive: true, force: true });
}
console.log(faults.length === 0 ? '\nall as it should be' : `\n${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
