import { execFile, spawn } from 'node:child_process';
import { existsSync, openSync, closeSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { makePrivateFolder, postgresEnvironment, type Place } from './embedded-database-place.ts';
import { postgresSettings, type Durability } from './embedded-database-settings.ts';
import { findProcessIdentity, isRunning } from './process-identity.ts';

export type Running = { pid: number; port: number };
export type Cluster = Place & {
  dataDir: string;
  password: string;
  durability: Durability;
  onProgress: (line: string) => void;
};

const run = promisify(execFile);
const superuser = 'postgres';
const pollMs = 50;
/** Recovery after a crash reads the write-ahead log, which may take this long on a slow disk. */
const readyLimitMs = 120_000;

export const note = (cluster: Cluster, name: string) => join(cluster.dataDir, `postgres-${name}`);

export const readNote = (cluster: Cluster, name: string) =>
  readFile(note(cluster, name), 'utf8')
    .then((text) => text.trim())
    .catch(() => undefined);

/**
 * Writes a note beside the cluster. On a full disk the note fails but the database runs; it must then be stopped by its server like any
 * other, so this does not throw.
 */
export const keepNote = async (cluster: Cluster, name: string, text: string): Promise<void> => {
  if ((await readNote(cluster, name)) === text) return;
  await writeFile(note(cluster, name), text).catch((error: Error) =>
    cluster.onProgress(`the database runs, but a note of it could not be kept: ${error.message}`),
  );
};

export const findFreePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });

export const urlOf = (cluster: Cluster, port: number, name: string) =>
  `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${name}`;

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A server that dies while we ask ends the client with an event besides the rejected query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Builds the cluster in a folder beside and renames it at the end, so that a killed start leaves no half cluster. */
export const initialise = async (cluster: Cluster): Promise<void> => {
  cluster.onProgress('creating the database folder');
  const unfinished = `${cluster.cluster}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  await makePrivateFolder(unfinished, cluster.runAs);
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.runAs) await chown(passwordFile, cluster.runAs.uid, cluster.runAs.gid);
  const flags = [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(cluster.durability === 'test' ? ['--no-sync'] : []),
  ];
  const options = { ...cluster.runAs, cwd: '/', env: postgresEnvironment() };
  try {
    await run(join(cluster.native, 'bin', 'initdb'), flags, options);
    await rename(unfinished, cluster.cluster).catch((error: NodeJS.ErrnoException) => {
      // Another first start was faster. Its cluster has the same password, so ours is removed.
      if (!existsSync(join(cluster.cluster, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
};

/** The postmaster of this cluster if it runs. A left-over pid file is removed where its process is gone or is another program. */
export const findRunning = async (cluster: Cluster): Promise<Running | undefined> => {
  const file = join(cluster.cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return undefined;
  const identity = await findProcessIdentity(pid);
  if (identity?.includes(cluster.cluster)) return { pid, port };
  // PostgreSQL itself refuses to start while a process has the noted id, though that may be any program by now.
  if (identity !== undefined) await rm(file, { force: true });
  return undefined;
};

export const waitUntilReady = async (cluster: Cluster, { pid, port }: Running): Promise<boolean> => {
  const startedAt = Date.now();
  let saidAt = startedAt;
  while (isRunning(pid) && Date.now() - startedAt < readyLimitMs) {
    try {
      await withClient(urlOf(cluster, port, 'postgres'), async (client) => {
        const { rows } = await client.query<{ folder: string }>(
          `select current_setting('data_directory') as folder`,
        );
        if (rows[0]?.folder !== cluster.cluster) throw new Error('another database answers on this port');
      });
      return true;
    } catch (error) {
      // 28P01: wrong password; waiting does not help.
      if ((error as { code?: string }).code === '28P01') throw error;
      if (Date.now() - saidAt > 5_000) {
        saidAt = Date.now();
        cluster.onProgress('waiting for the database (it may be recovering from a crash)');
      }
    }
    await sleep(pollMs);
  }
  return false;
};

/** Detached, so that Ctrl-C in the terminal reaches only the server, which finishes its calls before it stops the database. */
export const spawnPostmaster = async (
  cluster: Cluster,
  port: number,
  more: Record<string, string> = {},
): Promise<Running> => {
  const settings = Object.entries({ ...postgresSettings(cluster.durability, port), ...more });
  const log = openSync(note(cluster, 'start.log'), 'w', 0o600);
  const args = ['-D', cluster.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(join(cluster.native, 'bin', 'postgres'), args, {
    ...cluster.runAs,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  await new Promise<void>((spawned, failed) => child.once('spawn', spawned).once('error', failed));
  child.unref();
  return { pid: child.pid as number, port };
};
