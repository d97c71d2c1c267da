import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, closeSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPlace, makePrivateFolder, postgresEnvironment, type Place } from './embedded-database-place.ts';
import { assertDurable, postgresSettings, type Durability } from './embedded-database-settings.ts';
import { findProcessIdentity, isRunning } from './process-identity.ts';

export type EmbeddedDatabase = {
  /** Superuser connection to the database "shelfwise"; for migrations only. Stays the same across restarts. */
  readonly adminUrl: string;
  /** Process id of the postmaster now running. */
  readonly pid: number;
  readonly dataDir: string;
  /** Fast shutdown, resolved once PostgreSQL is gone. A server still using another's database leaves it running. */
  stop: () => Promise<void>;
};

type Options = { dataDir: string; durability?: Durability; onProgress?: (line: string) => void };
type Running = { pid: number; port: number };
type Cluster = Place & {
  dataDir: string;
  password: string;
  durability: Durability;
  onProgress: (line: string) => void;
};

const run = promisify(execFile);
const superuser = 'postgres';
const database = 'shelfwise';
const settleMs = 50;
const shutdownLimitMs = 30_000;
/** Recovery after a crash reads the write-ahead log; a slow disk may need this long. */
const readyLimitMs = 120_000;
const watchMs = 500;

const note = (cluster: Cluster, name: string) => join(cluster.dataDir, `postgres-${name}`);

const readNote = (cluster: Cluster, name: string) =>
  readFile(note(cluster, name), 'utf8')
    .then((text) => text.trim())
    .catch(() => undefined);

/** Two first starts at once must agree on one password: the first to write wins. */
const readOrMakePassword = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'postgres-password');
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
};

const findFreePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });

const urlOf = (cluster: Cluster, port: number, name: string) =>
  `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${name}`;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
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

/** Built beside and renamed at the end: a start killed half way leaves no half cluster. */
const initialise = async (cluster: Cluster): Promise<void> => {
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
      // Another first start was quicker: its cluster has the same password, ours is dropped.
      if (!existsSync(join(cluster.cluster, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
};

/** The postmaster of this cluster if it lives; a left-over file whose process is gone or another's is removed. */
const findRunning = async (cluster: Cluster): Promise<Running | undefined> => {
  const file = join(cluster.cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return undefined;
  const identity = await findProcessIdentity(pid);
  if (identity?.includes(cluster.cluster)) return { pid, port };
  // PostgreSQL itself refuses to start while the noted id lives, though it may be any process by now.
  if (identity !== undefined) await rm(file, { force: true });
  return undefined;
};

const waitUntilReady = async (cluster: Cluster, { pid, port }: Running): Promise<boolean> => {
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
      // 28P01: wrong password, which no waiting cures.
      if ((error as { code?: string }).code === '28P01') throw error;
      if (Date.now() - saidAt > 5_000) {
        saidAt = Date.now();
        cluster.onProgress('waiting for the database (it may be recovering from a crash)');
      }
    }
    await sleep(settleMs);
  }
  return false;
};

/** Detached, so that Ctrl-C in the terminal reaches the server first and it can drain before the database goes. */
const spawnPostmaster = async (cluster: Cluster, port: number): Promise<Running> => {
  const settings = Object.entries(postgresSettings(cluster.durability, port));
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

/** Adopts the postmaster that runs, or starts one; several processes may call it at once for the same folder. */
const ensureRunning = async (cluster: Cluster, fixedPort?: number): Promise<Running> => {
  if (!existsSync(join(cluster.cluster, 'PG_VERSION'))) await initialise(cluster);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const found = await findRunning(cluster);
    if (found && (await waitUntilReady(cluster, found))) {
      if (attempt === 0) cluster.onProgress('using the database that is already running');
      return found;
    }
    const noted = Number(await readNote(cluster, 'port')) || undefined;
    // The remembered port first; if something else sits on it by now, a free one.
    const port = fixedPort ?? (attempt < 2 ? noted : undefined) ?? (await findFreePort());
    cluster.onProgress('starting the database');
    const started = await spawnPostmaster(cluster, port);
    if (await waitUntilReady(cluster, started)) {
      await writeFile(note(cluster, 'port'), String(port));
      await writeFile(note(cluster, 'owner'), `${process.pid} ${await findProcessIdentity(process.pid)}`);
      return started;
    }
    // Left-over backends of a killed postmaster need a moment to notice and leave the shared memory.
    await sleep(500);
  }
  const log = await readNote(cluster, 'start.log');
  throw new Error(`The database could not be started in ${cluster.cluster}.\n${log?.slice(-2_000)}`);
};

/** Whoever started it stops it; so does a server whose starter is gone, else the database would be orphaned. */
const mayStop = async (cluster: Cluster): Promise<boolean> => {
  const owner = await readNote(cluster, 'owner');
  const [pid, ...identity] = owner?.split(' ') ?? [];
  if (!pid || Number(pid) === process.pid) return true;
  return (await findProcessIdentity(Number(pid))) !== identity.join(' ');
};

/** The process may end by itself just before it is told to. */
const tell = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const shutDown = async (cluster: Cluster, pid: number): Promise<void> => {
  tell(pid, 'SIGINT');
  for (let waited = 0; isRunning(pid); waited += settleMs) {
    if (waited === shutdownLimitMs) {
      cluster.onProgress(
        'the database does not end by itself: ending it at once (it recovers at the next start)',
      );
      tell(pid, 'SIGQUIT');
    }
    await sleep(settleMs);
  }
};

const prepareDatabase = async (cluster: Cluster, port: number): Promise<void> => {
  await withClient(urlOf(cluster, port, 'postgres'), async (client) => {
    if (cluster.durability === 'full') await assertDurable(client);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    // 42P04, 23505: another server made it between the question and here.
    if (rowCount === 0) {
      await client.query(`create database ${database}`).catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error;
      });
    }
  });
};

/**
 * Runs PostgreSQL 18 for this data folder and keeps it running: adopted if it lives already, recovered if it
 * was killed, started again (same port, same password) if it dies while in use.
 */
export const startEmbeddedDatabase = async (options: Options): Promise<EmbeddedDatabase> => {
  const dataDir = resolve(options.dataDir);
  const onProgress = options.onProgress ?? (() => undefined);
  const place = await findPlace(dataDir, onProgress);
  const password = await readOrMakePassword(dataDir);
  const cluster: Cluster = {
    ...place,
    dataDir,
    password,
    durability: options.durability ?? 'full',
    onProgress,
  };
  let running = await ensureRunning(cluster);
  await prepareDatabase(cluster, running.port);

  let isStopped = false;
  let restart: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (isStopped || restart || isRunning(running.pid)) return;
    onProgress('the database has died: starting it again');
    restart = ensureRunning(cluster, running.port)
      .then((again) => void (running = again))
      .catch((error: Error) => onProgress(error.message))
      .finally(() => void (restart = undefined));
  }, watchMs);
  watch.unref();

  return {
    adminUrl: urlOf(cluster, running.port, database),
    dataDir,
    get pid() {
      return running.pid;
    },
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      clearInterval(watch);
      await restart;
      if (isRunning(running.pid) && (await mayStop(cluster))) await shutDown(cluster, running.pid);
    },
  };
};
