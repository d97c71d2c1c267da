import { basename, resolve } from 'node:path';
import { findAllBases, findEnd, type BaseBackup } from './backup-store.ts';

interface Wanted {
  /** the moment to restore; left out for the end of the log */
  at?: Date | undefined;
  /** the name of a line's folder in BACKUP_DIR */
  of?: string | undefined;
}

interface Leading {
  base: BaseBackup;
  end: Date;
}

const requireEnd = async (base: BaseBackup): Promise<Leading> => {
  const end = await findEnd(base);
  if (end) return { base, end };
  throw new Error(`The log that belongs to ${base.folder} is not whole: segments are missing.`);
};

const describe = ({ base, end }: Leading): string =>
  `  --of ${basename(base.line)}   backed up last at ${base.endedAt.toISOString()}, its log ends at ${end.toISOString()}`;

/**
 * The newest base backup that was complete by then, of the database whose log leads to the moment. A restored copy that was backed up
 * itself lies beside its original, so where both lead there, the caller must say which one is meant.
 */
export const chooseBase = async (backupDir: string, { at, of }: Wanted): Promise<BaseBackup> => {
  const all = await findAllBases(backupDir);
  const bases = all.filter(({ line }) => of === undefined || basename(line) === of);
  const [oldest] = bases;
  if (!oldest)
    throw new Error(`There is no backup in ${resolve(backupDir)}${of === undefined ? '' : ` of ${of}`}.`);
  const byThen = bases.filter(({ endedAt }) => at === undefined || endedAt <= at);
  const newest = [...Map.groupBy(byThen, ({ line }) => line).values()].flatMap((line) => line.slice(-1));
  if (newest.length === 0)
    throw new Error(
      `The oldest backup was whole at ${oldest.endedAt.toISOString()}: no earlier moment can be restored.`,
    );
  const leading = await Promise.all(newest.map(requireEnd));
  const reaching = leading.filter(({ end }) => at === undefined || end >= at);
  const [only, ...others] = reaching;
  if (!only) {
    const ends = leading.map(({ base, end }) => `that of ${base.folder} ends at ${end.toISOString()}`);
    throw new Error(
      `The log does not lead there, no later moment can be restored: ${ends.join('; ')}. Leave --at out for all there is.`,
    );
  }
  if (others.length > 0)
    throw new Error(
      `Several databases are backed up in ${resolve(backupDir)}, the copies that were restored among them. Say which is meant ` +
        `(DATA_DIR/postgres-backup-line of each names its own):\n${reaching.map(describe).join('\n')}`,
    );
  return only.base;
};
