import { parseArgs } from 'node:util';
import {
  requireEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../packages/server/src/platform/embedded-database.ts';
import { makeBackup } from '../packages/server/src/platform/backup/make-backup.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';
import { endWithBootstrap, secondsSince } from './launch.ts';

const usage = `BACKUP_DIR=<folder> npm run backup [-- --keep N]
  --keep   base backups to keep, this one included (7); with the oldest goes the log that leads on from it`;

endWithBootstrap();
const say = (line: string): void => console.log(line);
try {
  const { values } = parseArgs({ options: { keep: { type: 'string', default: '7' } } });
  const keep = Number(values.keep);
  if (!Number.isSafeInteger(keep) || keep < 1) throw new Error(usage);
  const { backupDir, dataDir, databaseUrl, s3, secretKey } = readSettings(process.env);
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL names a server of your own: docs/operations.md says how that is backed up.',
    );
  if (backupDir === undefined) throw new Error(`BACKUP_DIR is not set.\n${usage}`);
  requireEmbeddedDatabase(dataDir);
  const startedAt = performance.now();
  const database = await startEmbeddedDatabase({ dataDir, backupDir, onProgress: say });
  try {
    const { adminUrl, backupLine: line } = database;
    if (line === undefined) throw new Error('The database has no archive.');
    const { folder, endedAt } = await makeBackup({ adminUrl, dataDir, line, keep, onProgress: say });
    say(
      `backed up to ${folder} in ${secondsSince(startedAt)}: from ${endedAt.toISOString()} on every moment can be restored`,
    );
    if (secretKey !== undefined)
      say('SECRET_KEY is not in it: keep it elsewhere, nothing can be opened without it.');
    if (s3) say('Pictures are not in it: they are in S3_BUCKET.');
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
