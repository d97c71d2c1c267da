import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canEnter, type Place } from '../embedded-database-place.ts';

/** A segment of the log is archived after this many seconds at the latest, so a crash of the disk loses at most the last minute. */
const mostSecondsBehind = 60;

const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;

/** A new name for a line of backups: the database and each copy restored from it have lines of their own, which never mix. */
export const newLine = (): string =>
  `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;

export const walFolder = (line: string): string => join(line, 'wal');
export const baseFolder = (line: string): string => join(line, 'base');

/** Where this process is root, PostgreSQL's own user writes the log, and nobody else may read it. */
export const prepareArchive = async (
  backupDir: string,
  name: string,
  { runAs }: Pick<Place, 'runAs'>,
): Promise<string> => {
  const line = join(resolve(backupDir), name);
  await mkdir(line, { recursive: true });
  const wal = walFolder(line);
  await mkdir(wal, { recursive: true, mode: 0o700 });
  await mkdir(baseFolder(line), { recursive: true, mode: 0o700 });
  if (!runAs) return line;
  await chmod(line, 0o711);
  await chown(wal, runAs.uid, runAs.gid);
  if (!(await canEnter(runAs, wal)))
    throw new Error(
      `PostgreSQL's user cannot reach ${line}: let it enter the folders above, or set BACKUP_DIR to another place.`,
    );
  return line;
};

/**
 * Packs each full segment of the log into the archive: under another name first, which it loses only when the file is synced to the disk.
 * The file keeps the time of the segment. Where the file exists already, the command succeeds only if its content is the same.
 */
const archiveCommand = (line: string): string => {
  const file = `f=${quoted(walFolder(line))}/%f.gz`;
  const isSame = 'gzip -dc "$f" | cmp -s - %p';
  const pack =
    'gzip -1 < %p > "$f".part && touch -r %p "$f".part && { sync "$f".part || sync; } && mv "$f".part "$f"';
  return `${file}; if [ -f "$f" ]; then ${isSame}; else ${pack}; fi`;
};

export const restoreCommand = (line: string): string => `gzip -dc ${quoted(walFolder(line))}/%f.gz > %p`;

export const archiveSettings = (line: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: archiveCommand(line),
  archive_timeout: String(mostSecondsBehind),
});
