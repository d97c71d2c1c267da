import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contractRoutes } from './packages/web/contract-routes.ts';

const needsDatabase = [
  'packages/server/src/**/*.api.test.ts',
  '{packages/server/src,bench,scripts}/**/*.db.test.ts',
];
// `npm run soak` names one where it is new enough; Debian's is, from 13 on.
const needsPooler = ['packages/server/src/**/*.pooler.test.ts'];

/** What takes longest comes first, else one core waits at the end while the other is still at it. */
const longest = [
  'app/start-server.test.ts',
  'lib/live-updates.test.ts',
  'platform/embedded-database.test.ts',
  'test/hostile/hostile-requests.api.test.ts',
  'scripts/crash.db.test.ts',
  'app/histories.api.test.ts',
  'walks/hostile-input.api.test.ts',
  'scripts/backup.db.test.ts',
  'files/files/uploads-at-once.api.test.ts',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((ending) => moduleId.endsWith(ending));
      return found < 0 ? longest.length : found;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer, not of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

// What a test waits for comes in milliseconds, or in seconds where the machine has much to do.
const patient = { poll: { timeout: 15_000 } };

// Set by `npm test` and `npm run check`, which add the counts up.
const report = process.env['REPORT_FILE'];

// A whole run gives a test that failed a second try, and says so (decision 0032).
const retry = report ? 1 : 0;

export default defineConfig({
  test: {
    // `isolate: false` below: importing everything anew for each file takes a fifth of the time. What a module keeps is by
    // company, and each file of the API tests founds its own.
    sequence: { sequencer: LongestFirst },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        plugins: [contractRoutes()],
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...needsDatabase, ...needsPooler],
          isolate: false,
          restoreMocks: true,
          expect: patient,
          retry,
          // Some start a process of their own, which takes as long as the machine is busy.
          testTimeout: 60_000,
          // Vitest would leave one of two cores idle, and some of these tests wait for a process they started.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'api',
          include: [...needsDatabase, ...(process.env['PGBOUNCER'] ? needsPooler : [])],
          globalSetup: ['packages/server/src/test/database-setup.ts'],
          setupFiles: ['packages/server/src/test/watch-statements.ts'],
          isolate: false,
          restoreMocks: true,
          expect: patient,
          retry,
          // A test of twenty calls takes a second, and half a minute on a machine at load 20, where it is no fault of theirs.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file has its own database and its own pools. Three at a time keep two cores busy, since each waits at times.
          maxWorkers: 3,
        },
      },
    ],
  },
});
