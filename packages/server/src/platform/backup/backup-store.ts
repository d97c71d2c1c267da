import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { baseFolder, walFolder } from './wal-archive.ts';

/** What backup.json says of a base backup; it lies beside the backup's data. */
export interface BaseBackup {
  folder: string;
  /** the folder of this database's line of backups */
  line: string;
  startedAt: Date;
  /** when it was complete; no earlier moment can be restored from it */
  endedAt: Date;
  /** the log segments in which it begins and ends */
  firstWal: string;
  lastWal: string;
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.toSorted(),
    () => [],
  );

const readBase = async (line: string, name: string): Promise<BaseBackup | undefined> => {
  const folder = join(baseFolder(line), name);
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => undefined);
  // An interrupted backup has no backup.json yet.
  if (text === undefined || name.endsWith('.part')) return undefined;
  const said = JSON.parse(text) as Record<'startedAt' | 'endedAt' | 'firstWal' | 'lastWal', string>;
  return { ...said, folder, line, startedAt: new Date(said.startedAt), endedAt: new Date(said.endedAt) };
};

/** The base backups of one line, the oldest first. */
export const findBases = async (line: string): Promise<BaseBackup[]> => {
  const bases: BaseBackup[] = [];
  for (const name of await namesIn(baseFolder(line))) {
    const base = await readBase(line, name);
    if (base) bases.push(base);
  }
  return bases;
};

/** The base backups of all lines, the oldest first. */
export const findAllBases = async (backupDir: string): Promise<BaseBackup[]> => {
  const bases: BaseBackup[] = [];
  for (const name of await namesIn(resolve(backupDir)))
    bases.push(...(await findBases(join(resolve(backupDir), name))));
  return bases.toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
};

const dayMs = 86_400_000;
const segment = /^[0-9A-F]{24}\.gz$/;
/** Segments, and the files beside them in which PostgreSQL notes base backups. */
const ofLog = /^[0-9A-F]{24}\b.*\.gz$/;

/** Segments are 16 MB, and 256 of them share the middle part of their names. */
const nextWal = (name: string): string => {
  const [timeline, high, low] = [
    name.slice(0, 8),
    parseInt(name.slice(8, 16), 16),
    parseInt(name.slice(16), 16),
  ];
  const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');
  return low === 255 ? `${timeline}${hex(high + 1)}${hex(0)}` : `${timeline}${hex(high)}${hex(low + 1)}`;
};

/** The last moment to which the log leads from a base backup without a gap; everything up to then can be restored. */
export const findEnd = async ({
  line,
  firstWal,
  lastWal,
  endedAt,
}: BaseBackup): Promise<Date | undefined> => {
  const there = new Set((await namesIn(walFolder(line))).filter((name) => segment.test(name)));
  let last: string | undefined;
  for (let name = firstWal; there.has(`${name}.gz`); name = nextWal(name)) last = name;
  if (last === undefined || last < lastWal) return undefined;
  const { mtime } = await stat(join(walFolder(line), `${last}.gz`));
  return mtime > endedAt ? mtime : endedAt;
};

/** Removes what a killed backup left behind. A folder younger than a day may be a backup that is still running. */
const removeBrokenOff = async (line: string): Promise<void> => {
  for (const name of await namesIn(baseFolder(line))) {
    const folder = join(baseFolder(line), name);
    if (!name.endsWith('.part') || Date.now() - (await stat(folder)).mtimeMs < dayMs) continue;
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Keeps the newest base backups of a line, and the log from the oldest of them on. Older lines are removed once everything in them is older
 * than that.
 */
export const removeOld = async (line: string, keep: number): Promise<string[]> => {
  const bases = await findBases(line);
  const old = bases.slice(0, -keep);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  await removeBrokenOff(line);
  const [oldest] = bases.slice(-keep);
  if (!oldest) return [];
  for (const name of await namesIn(walFolder(line)))
    if (ofLog.test(name) && name.slice(0, 24) < oldest.firstWal) await rm(join(walFolder(line), name));
  if (bases.length < keep) return old.map(({ folder }) => folder);
  const backupDir = resolve(line, '..');
  for (const name of await namesIn(backupDir)) {
    const other = join(backupDir, name);
    const last = (await findBases(other)).at(-1);
    if (other === line || !last || ((await findEnd(last)) ?? last.endedAt) >= oldest.endedAt) continue;
    await rm(other, { recursive: true, force: true });
    old.push(last);
  }
  return old.map(({ folder }) => folder);
};
