import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBases, removeOld, type BaseBackup } from './backup-store.ts';
import { copyFolder, countBytes, sizeOf } from './copy-folder.ts';
import { archiveSettings, baseFolder, walFolder } from './wal-archive.ts';

/** Files beside the database in DATA_DIR that are needed to open it. */
export const keyFiles = ['postgres-password', 'secret-key'];

/** PostgreSQL makes these again: the log comes from the archive, the rest belonged to processes that are gone. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'log',
];
const leftOut =
  /^(postmaster\.(pid|opts)|recovery\.signal|standby\.signal)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;
const isLeftOut = (path: string): boolean =>
  leftOut.test(path) || emptied.some((folder) => path.startsWith(`${folder}/`));

const archiveLimitMs = 120_000;

interface Backup {
  adminUrl: string;
  dataDir: string;
  /** the folder of this database's line in BACKUP_DIR */
  line: string;
  /** base backups to keep, this one included */
  keep: number;
  onProgress: (line: string) => void;
}

const requireArchiving = async (client: pg.ClientBase, line: string): Promise<void> => {
  const { rows } = await client.query<{ command: string }>(
    `select case when current_setting('archive_mode') = 'off' then '' else current_setting('archive_command') end as command`,
  );
  if (rows[0]?.command === archiveSettings(line)['archive_command']) return;
  throw new Error(
    'The database runs without this BACKUP_DIR, so that nothing leads on from a backup. Set it for the server too, and start that again.',
  );
};

const waitForArchive = async (client: pg.ClientBase, line: string, wal: string): Promise<void> => {
  const startedAt = Date.now();
  while (!existsSync(join(walFolder(line), `${wal}.gz`))) {
    if (Date.now() - startedAt > archiveLimitMs) {
      const { rows } = await client.query<{ failed: string | null }>(
        'select last_failed_wal as failed from pg_stat_archiver',
      );
      throw new Error(
        `The log does not reach ${walFolder(line)} (${rows[0]?.failed ?? wal} waits). Is there room, and may PostgreSQL's user write there?`,
      );
    }
    await sleep(100);
  }
};

/** Between start and stop of the backup, on one connection, files may be copied while they change: the log repairs them. */
const copyDatabase = async (client: pg.Client, to: string, { line, onProgress }: Backup) => {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const folder = rows[0]?.folder ?? '';
  const startedAt = new Date();
  const started = await client.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('shelfwise', true)) as wal`,
  );
  await copyFolder(folder, to, {
    isLeftOut,
    onBytes: countBytes('the database', await sizeOf(folder), onProgress),
  });
  const stopped = await client.query<{ wal: string; label: string; map: string; at: Date }>(
    `select pg_walfile_name(lsn) as wal, labelfile as label, spcmapfile as map, clock_timestamp() as at from pg_backup_stop(false)`,
  );
  const [first, last] = [started.rows[0], stopped.rows[0]];
  if (!first || !last) throw new Error('no answer about the backup');
  await writeFile(join(to, 'backup_label'), last.label, { mode: 0o600, flush: true });
  if (last.map !== '') await writeFile(join(to, 'tablespace_map'), last.map, { mode: 0o600, flush: true });
  onProgress('waiting for its log');
  await waitForArchive(client, line, last.wal);
  return { startedAt, endedAt: last.at, firstWal: first.wal, lastWal: last.wal };
};

/** Makes a base backup of a running database, with its pictures and keys. After a failure no part of it is taken for a backup. */
export const makeBackup = async (backup: Backup): Promise<BaseBackup> => {
  const { adminUrl, dataDir, line, keep, onProgress } = backup;
  const earlier = (await findBases(line)).at(-1);
  const folder = join(baseFolder(line), new Date().toISOString().slice(0, 23).replaceAll(':', '-'));
  const unfinished = `${folder}.part`;
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'shelfwise-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireArchiving(client, line);
    await mkdir(unfinished, { mode: 0o700 });
    const said = await copyDatabase(client, join(unfinished, 'database'), backup);
    // Pictures never change, so those of the previous backup are linked. A picture is stored before its record, so none that a record names
    // is missing.
    onProgress('copying pictures');
    await copyFolder(join(dataDir, 'files'), join(unfinished, 'files'), {
      sameAs: earlier && join(earlier.folder, 'files'),
      isLeftOut: (path) => path === 'printed',
    });
    for (const name of keyFiles)
      if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(unfinished, name));
    await writeFile(join(unfinished, 'backup.json'), JSON.stringify(said), { flush: true });
    await rename(unfinished, folder);
    await removeOld(line, keep);
    return { ...said, folder, line };
  } finally {
    await client.end().catch(() => undefined);
    await rm(unfinished, { recursive: true, force: true });
  }
};
