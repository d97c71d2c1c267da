import { parseArgs } from 'node:util';
import { restoreBackup } from '../packages/server/src/platform/backup/restore-backup.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';
import { endWithBootstrap, secondsSince } from './launch.ts';

const usage = `BACKUP_DIR=<folder> npm run restore -- [--at <moment>] [--into <folder>] [--of <name>]
  --at     such as 2026-11-22T17:30:00Z or 2026-11-22T18:30:00+01:00; all there is where it is left out
  --into   an empty folder (DATA_DIR)
  --of     which database, where several have their backups in BACKUP_DIR: the name of a folder in it`;

/** A moment must name its timezone: without one it would depend on how this machine's clock is set. */
const readMoment = (text: string): Date => {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(text);
  if (!isWhole || Number.isNaN(moment.getTime()))
    throw new Error(`--at ${text} is no moment with its zone.\n${usage}`);
  return moment;
};

endWithBootstrap();
const say = (line: string): void => console.log(line);
try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { at: text, into: text, of: text } });
  const { backupDir, dataDir } = readSettings(process.env);
  if (backupDir === undefined) throw new Error(`BACKUP_DIR is not set.\n${usage}`);
  const startedAt = performance.now();
  const at = values.at === undefined ? undefined : readMoment(values.at);
  const into = values.into ?? dataDir;
  const { base, reached } = await restoreBackup({ backupDir, at, of: values.of, into, onProgress: say });
  say(
    `restored to ${into} in ${secondsSince(startedAt)}: ${
      reached
        ? `the last change in it is of ${reached.toISOString()}`
        : `nothing changed since ${base.endedAt.toISOString()}`
    }`,
  );
  say(
    `DATA_DIR=${into} npm run verify proves it, DATA_DIR=${into} npm start serves it; then back it up anew.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
