import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canEnter, type Place } from '../embedded-database-place.ts';

/** What a base backup does not hold of the last minute is in the write-ahead log, of which no part waits longer than this. */
const mostSecondsBehind = 60;

const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;

/** A name for one life of a database: what is restored from its backups lives another, and mixes with nothing of it. */
export const newLine = (): string =>
  `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;

export const walFolder = (line: string): string => join(line, 'wal');
export const baseFolder = (line: string): string => join(line, 'base');

/** As root, PostgreSQL's own user writes the log, and nobody else may read it. */
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
 * Each full segment of the log is packed into the archive: under another name first, and safe on the disk before it has its own. Its
 * time stays that of its last record. One that is there already is right only if it says the same.
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
