import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findFreePort,
  findRunning,
  initialise,
  keepNote,
  note,
  readNote,
  spawnPostmaster,
  urlOf,
  waitUntilReady,
  withClient,
  type Cluster,
  type Running,
} from './embedded-database-cluster.ts';
import { archiveSettings, newLine, prepareArchive } from './backup/wal-archive.ts';
import { findPlace } from './embedded-database-place.ts';
import { assertDurable, type Durability } from './embedded-database-settings.ts';
import { readOrWriteFirst } from './first-writer.ts';
import { findProcessIdentity, isRunning } from './process-identity.ts';

export type EmbeddedDatabase = {
  /** Superuser connection to the database "shelfwise", for migrations only. It stays the same across restarts. */
  readonly adminUrl: string;
  /** Process id of the postmaster now running. */
  readonly pid: number;
  readonly dataDir: string;
  /** the folder for its log and backups; undefined where nothing is archived */
  readonly backupLine: string | undefined;
  /** Fast shutdown; resolves when PostgreSQL has ended. A database that another server started and still uses is left running. */
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  backupDir?: string | undefined;
  durability?: Durability;
  onProgress?: (line: string) => void;
};

const database = 'shelfwise';
const pollMs = 50;
const shutdownLimitMs = 30_000;
const watchMs = 500;

/**
 * The process that started the database stops it. So does another one where the starter is gone, because otherwise the database would run
 * for ever.
 */
const mayStop = async (cluster: Cluster): Promise<boolean> => {
  const owner = await readNote(cluster, 'owner');
  const [pid, ...identity] = owner?.split(' ') ?? [];
  if (!pid || Number(pid) === process.pid) return true;
  return (await findProcessIdentity(Number(pid))) !== identity.join(' ');
};

/** The process may end by itself just before the signal. */
const tell = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const shutDown = async (cluster: Cluster, pid: number): Promise<void> => {
  tell(pid, 'SIGINT');
  for (let waited = 0; isRunning(pid); waited += pollMs) {
    if (waited === shutdownLimitMs) {
      cluster.onProgress(
        'the database does not end by itself: ending it at once (it recovers at the next start)',
      );
      tell(pid, 'SIGQUIT');
    }
    await sleep(pollMs);
  }
};

/** Adopts the running postmaster or starts one; several processes may call this at once for one folder. */
const ensureRunning = async (
  cluster: Cluster,
  archive: Record<string, string>,
  fixedPort?: number,
): Promise<Running> => {
  if (!existsSync(join(cluster.cluster, 'PG_VERSION'))) await initialise(cluster);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const found = await findRunning(cluster);
    if (found && (await waitUntilReady(cluster, found))) {
      if (attempt === 0) cluster.onProgress('using the database that is already running');
      return found;
    }
    const noted = Number(await readNote(cluster, 'port')) || undefined;
    // Tries the remembered port first, and a free one where another program uses it by now.
    const port = fixedPort ?? (attempt < 2 ? noted : undefined) ?? (await findFreePort());
    cluster.onProgress('starting the database');
    const started = await spawnPostmaster(cluster, port, archive);
    const isReady = await waitUntilReady(cluster, started).catch(async (error: Error) => {
      await shutDown(cluster, started.pid);
      throw error;
    });
    if (isReady) {
      await keepNote(cluster, 'port', String(port));
      await keepNote(cluster, 'owner', `${process.pid} ${await findProcessIdentity(process.pid)}`);
      return started;
    }
    // Backends of a killed postmaster need a moment to notice and to release the shared memory.
    await sleep(500);
  }
  const log = await readNote(cluster, 'start.log');
  throw new Error(`The database could not be started in ${cluster.cluster}.\n${log?.slice(-2_000)}`);
};

/** For programs that only look at a database. If they created an empty one where DATA_DIR is wrong, it would pass for the one meant. */
export const requireEmbeddedDatabase = (dataDir: string): void => {
  if (existsSync(join(dataDir, 'postgres-password'))) return;
  throw new Error(`There is no database in ${resolve(dataDir)}. Is DATA_DIR the same as the server's?`);
};

const prepareDatabase = async (cluster: Cluster, port: number): Promise<void> => {
  await withClient(urlOf(cluster, port, 'postgres'), async (client) => {
    if (cluster.durability === 'full') await assertDurable(client);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    // 42P04, 23505: another server made it after our query.
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
  const fresh = randomBytes(24).toString('base64url');
  const password = await readOrWriteFirst(join(dataDir, 'postgres-password'), fresh);
  const cluster: Cluster = {
    ...place,
    dataDir,
    password,
    durability: options.durability ?? 'full',
    onProgress,
  };
  const backupLine =
    options.backupDir === undefined
      ? undefined
      : await prepareArchive(
          options.backupDir,
          await readOrWriteFirst(note(cluster, 'backup-line'), newLine()),
          place,
        );
  const archive = backupLine === undefined ? {} : archiveSettings(backupLine);
  let running = await ensureRunning(cluster, archive);
  await prepareDatabase(cluster, running.port).catch(async (error: Error) => {
    if (await mayStop(cluster)) await shutDown(cluster, running.pid);
    throw error;
  });

  let isStopped = false;
  let restart: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (isStopped || restart || isRunning(running.pid)) return;
    onProgress('the database has died: starting it again');
    restart = ensureRunning(cluster, archive, running.port)
      .then((again) => void (running = again))
      .catch((error: Error) => onProgress(error.message))
      .finally(() => void (restart = undefined));
  }, watchMs);
  watch.unref();

  return {
    adminUrl: urlOf(cluster, running.port, database),
    dataDir,
    backupLine,
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
