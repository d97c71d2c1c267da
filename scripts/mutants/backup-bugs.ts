import type { PlantedBug } from './planted-bug.ts';

const backup = 'packages/server/src/platform/backup';

/** Bugs of backups and of restoring to a moment. */
export const backupBugs: readonly PlantedBug[] = [
  {
    name: 'restoring goes on beyond the moment',
    file: `${backup}/restore-backup.ts`,
    find: `recovery_target_time: at.toISOString()`,
    replace: `recovery_target_time: new Date().toISOString()`,
    project: 'api',
    tests: ['scripts/backup.db.test.ts'],
  },
  {
    name: 'a part of the log that is missing is not noticed',
    file: `${backup}/backup-store.ts`,
    find: 'if (last === undefined || last < lastWal) return undefined;',
    replace: 'last ??= lastWal;',
    project: 'api',
    tests: [`${backup}/backup.db.test.ts`],
  },
  {
    name: 'a database whose log goes nowhere is backed up',
    file: `${backup}/make-backup.ts`,
    find: `if (rows[0]?.command === archiveSettings(line)['archive_command']) return;`,
    replace: 'if (rows.length > 0) return;',
    project: 'api',
    tests: [`${backup}/backup.db.test.ts`],
  },
];
