import type { PlantedBug } from './planted-bug.ts';

const database = 'packages/server/src/db';
const backfills = [`${database}/backfills/backfills.db.test.ts`];
const walks = [`${database}/backfills/walks.db.test.ts`];

/** Bugs of migrations and backfills. */
export const migrationBugs: readonly PlantedBug[] = [
  {
    name: 'a backfill runs with no company set, and sees no rows',
    file: `${database}/backfills/fill-company.ts`,
    find: 'await client.query(`BEGIN; ${setTenant(tenantId)}`);',
    replace: "await client.query('BEGIN');",
    project: 'api',
    tests: backfills,
  },
  {
    name: 'a backfill that fills nothing is taken for done',
    file: `${database}/backfills/fill-company.ts`,
    find: 'requireFewer(tenantId, leftNow, left);\n    left = leftNow;\n  }\n  return atFirst > 0;',
    replace: 'if (leftNow >= left) return true;\n    left = leftNow;\n  }\n  return atFirst > 0;',
    project: 'api',
    tests: backfills,
  },
  {
    name: 'a walk after which rows are left over is taken for done',
    file: `${database}/backfills/fill-company.ts`,
    find: 'requireFewer(tenantId, leftNow, left);\n    left = leftNow;\n  }\n  return hasFilled;',
    replace: 'left = Math.min(leftNow, 0);\n  }\n  return hasFilled;',
    project: 'api',
    tests: walks,
  },
  {
    name: 'a backfill passes by a company founded meanwhile',
    file: `${database}/backfills/run-backfill.ts`,
    find: 'if (companies.length === 0) break;',
    replace: 'if (companies.length === 0 || seen.size > 0) break;',
    project: 'api',
    tests: backfills,
  },
  {
    name: 'a backfill is done without its finish, which would have found a row written meanwhile',
    file: `${database}/migrate.ts`,
    find: 'if (loaded.default.finish !== null) pgm.sql(loaded.default.finish);',
    replace: '',
    project: 'api',
    tests: backfills,
  },
  {
    name: 'two processes run one backfill at once',
    file: `${database}/migrate.ts`,
    find: 'await takeMigrationLock(client, { waitMs, onProgress });',
    replace: '',
    project: 'api',
    tests: backfills,
  },
  {
    name: 'a frozen migration can be changed without a word',
    file: 'scripts/migrations/frozen-files.ts',
    find: 'return hashOf(folder, file) === hash ? [] :',
    replace: 'return hashOf(folder, file) ? [] :',
    project: 'unit',
    tests: ['scripts/check-migrations.test.ts'],
  },
];
