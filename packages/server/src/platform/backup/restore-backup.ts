import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile, chown } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findFreePort,
  readNote,
  spawnPostmaster,
  urlOf,
  withClient,
  type Cluster,
  type Running,
} from '../embedded-database-cluster.ts';
import { findPlace } from '../embedded-database-place.ts';
import { isRunning } from '../process-identity.ts';
import { findAllBases, type BaseBackup } from './backup-store.ts';
import { chooseBase } from './choose-base.ts';
import { copyFolder, countBytes, sizeOf } from './copy-folder.ts';
import { keyFiles } from './make-backup.ts';
import { restoreCommand } from './wal-archive.ts';

interface Restoring {
  backupDir: string;
  /** the moment to restore; left out for the end of the log */
  at?: Date | undefined;
  /** the name of a line's folder in BACKUP_DIR, where it holds several databases */
  of?: string | undefined;
  /** must be empty or not exist */
  into: string;
  onProgress: (line: string) => void;
}

const isEmpty = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.length === 0,
    () => true,
  );

/**
 * Copies the pictures of every backup since this one: a picture uploaded later is in a later backup. Pictures without a record are removed
 * later.
 */
const copyPictures = async (backupDir: string, { startedAt }: BaseBackup, to: string): Promise<void> => {
  for (const { folder, endedAt } of await findAllBases(backupDir))
    if (endedAt >= startedAt) await copyFolder(join(folder, 'files'), to);
};

const layOut = async (
  base: BaseBackup,
  cluster: Cluster,
  { backupDir, onProgress }: Restoring,
): Promise<void> => {
  const from = join(base.folder, 'database');
  const onBytes = countBytes('the database', await sizeOf(from), onProgress);
  await copyFolder(from, cluster.cluster, { owner: cluster.runAs, onBytes });
  const signal = join(cluster.cluster, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  if (cluster.runAs) await chown(signal, cluster.runAs.uid, cluster.runAs.gid);
  onProgress('copying pictures');
  await copyPictures(backupDir, base, join(cluster.dataDir, 'files'));
  for (const name of keyFiles)
    if (existsSync(join(base.folder, name)))
      await copyFile(join(base.folder, name), join(cluster.dataDir, name));
};

interface Replay {
  isOver: boolean;
  reached: Date | null;
}

const askReplay = async (cluster: Cluster, { port }: Running): Promise<Replay | undefined> => {
  let found: Replay | undefined;
  await withClient(urlOf(cluster, port, 'postgres'), async (client) => {
    const { rows } = await client.query<Replay>(
      'select not pg_is_in_recovery() as "isOver", pg_last_xact_replay_timestamp() as reached',
    );
    found = rows[0];
  }).catch(() => undefined);
  return found;
};

/** Replays the log and stops PostgreSQL. Returns undefined where the log ends without a change after the moment. */
const replay = async (
  base: BaseBackup,
  cluster: Cluster,
  at: Date | undefined,
): Promise<Date | null | undefined> => {
  const running = await spawnPostmaster(cluster, await findFreePort(), {
    // The restored database must not write into the archive of the original.
    archive_mode: 'off',
    logging_collector: 'off',
    restore_command: restoreCommand(base.line),
    recovery_target_timeline: 'current',
    ...(at && {
      // PostgreSQL knows no time zone names at this point, not even "Z".
      recovery_target_time: at.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  });
  let saidAt = Date.now();
  for (;;) {
    const now = await askReplay(cluster, running);
    if (now?.isOver) {
      process.kill(running.pid, 'SIGINT');
      while (isRunning(running.pid)) await sleep(50);
      return now.reached;
    }
    if (!isRunning(running.pid)) {
      const log = (await readNote(cluster, 'start.log')) ?? '';
      if (at && log.includes('recovery ended before configured recovery target was reached'))
        return undefined;
      throw new Error(`The log could not be replayed:\n${log.slice(-2_000)}`);
    }
    if (Date.now() - saidAt > 3_000) {
      saidAt = Date.now();
      cluster.onProgress(`replaying the log${now?.reached ? `: at ${now.reached.toISOString()}` : ''}`);
    }
    await sleep(100);
  }
};

/**
 * Restores a data folder as it was at a moment. `reached` is the time of the last change restored, null where there was none since the
 * backup.
 */
export const restoreBackup = async (
  restoring: Restoring,
): Promise<{ base: BaseBackup; reached: Date | null }> => {
  const { backupDir, at, of, onProgress } = restoring;
  const into = resolve(restoring.into);
  if (!(await isEmpty(into)))
    throw new Error(
      `${into} is not empty. Nothing is restored over what is there: move it away, or name another folder by --into.`,
    );
  const base = await chooseBase(backupDir, { at, of });
  onProgress(`restoring from ${base.folder}, whole at ${base.endedAt.toISOString()}`);
  await mkdir(into, { recursive: true, mode: 0o755 });
  const place = await findPlace(into, onProgress);
  try {
    const password = (await readFile(join(base.folder, 'postgres-password'), 'utf8')).trim();
    const cluster: Cluster = { ...place, dataDir: into, password, durability: 'full', onProgress };
    await layOut(base, cluster, restoring);
    // Where the log has no change after the moment, all of it is from before and is replayed to its end.
    let reached = await replay(base, cluster, at);
    if (reached === undefined) reached = await replay(base, cluster, undefined);
    return { base, reached: reached ?? null };
  } catch (error) {
    await rm(place.cluster, { recursive: true, force: true });
    for (const name of await readdir(into)) await rm(join(into, name), { recursive: true, force: true });
    throw error;
  }
};
