import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import { figuresOf } from './figures.ts';
import { seedCompanies } from './seed/seed-companies.ts';
import { enterCompanies, type BenchCompany } from './seeded-companies.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { findDatabase } from './crash.ts';

export interface NeighbourReport {
  /** megabytes: before 24 pictures of 10 MB came at once, and at most while they did */
  memory: { before: number; most: number; taken: number; refused: number };
  /** milliseconds of a neighbour's list: alone, and while 40 bodies of 700 KB come in */
  p99: { alone: number; beside: number; bodies: number };
}

const pngPart = (kind: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A picture of the largest allowed size: noise, which cannot be compressed. */
const largePicture = (): Buffer<ArrayBuffer> => {
  const side = 1_850;
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
};

const upload = async (
  url: string,
  { cookie }: BenchCompany,
  picture: Buffer<ArrayBuffer>,
): Promise<number> => {
  const headers = { cookie, 'content-type': 'image/png', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${url}/api/files`, { method: 'POST', headers, body: picture }).catch(
    () => undefined,
  );
  await answer?.text();
  return answer?.status ?? 503;
};

const measureUploads = async (
  server: ServerProcess,
  company: BenchCompany,
): Promise<NeighbourReport['memory']> => {
  const picture = largePicture();
  await upload(server.url, company, picture);
  const before = server.residentMb();
  let most = before;
  const statuses: number[] = [];
  const uploads = Array.from({ length: 24 }, async () =>
    statuses.push(await upload(server.url, company, picture)),
  );
  while (statuses.length < uploads.length) {
    most = Math.max(most, server.residentMb());
    await sleep(20);
  }
  await Promise.all(uploads);
  const refused = statuses.filter((status) => status === 503).length;
  return { before, most, taken: statuses.filter((status) => status === 201).length, refused };
};

const ask = async (url: string, { cookie }: BenchCompany): Promise<number> => {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/products?limit=50`, { headers: { cookie } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`the neighbour was answered ${answer.status}`);
  return performance.now() - startedAt;
};

const p99Of = async (url: string, company: BenchCompany, seconds: number): Promise<number> => {
  const times: number[] = [];
  for (const endsAt = performance.now() + seconds * 1_000; performance.now() < endsAt;) {
    times.push(await ask(url, company));
    await sleep(5);
  }
  return figuresOf(times, seconds, 0).p99;
};

const measureBodies = async (
  { url }: ServerProcess,
  sender: BenchCompany,
  neighbour: BenchCompany,
): Promise<NeighbourReport['p99']> => {
  await p99Of(url, neighbour, 3);
  const alone = await p99Of(url, neighbour, 10);
  const workerData = { port: new URL(url).port, cookie: sender.accessToken, connections: 40, bytes: 700_000 };
  const flood = new Worker(join(import.meta.dirname, 'flood-bodies.ts'), { workerData });
  await sleep(1_000);
  const beside = await p99Of(url, neighbour, 10);
  flood.postMessage('enough');
  const [bodies] = (await once(flood, 'message')) as [number];
  return { alone, beside, bodies };
};

/** What one company's large uploads and bodies cost the others: the memory of all, and the time of a neighbour. */
export const soakNeighbours = async (port: number): Promise<NeighbourReport> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-neighbours-'));
  await chmod(dataDir, 0o755);
  const server = await startServerProcess({ port, dataDir });
  try {
    const found = await findDatabase(dataDir);
    await seedCompanies(
      found,
      [1, 2].map(() => ({ products: 200, orders: 60 })),
    );
    const [sender, neighbour] = await enterCompanies(found.adminUrl, server.url);
    if (!sender || !neighbour) throw new Error('nothing was seeded');
    const p99 = await measureBodies(server, sender, neighbour);
    return { memory: await measureUploads(server, sender), p99 };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
