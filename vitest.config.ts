import { defineConfig } from 'vitest/config';
import { contractRoutes } from './packages/web/contract-routes.ts';

const needsDatabase = [
  'packages/server/src/**/*.api.test.ts',
  '{packages/server/src,bench,scripts}/**/*.db.test.ts',
];
// `npm run soak` names one where it is new enough; Debian's is, from 13 on.
const needsPooler = ['packages/server/src/**/*.pooler.test.ts'];

// Set by `npm test` and `npm run check`, which add the counts up.
const report = process.env['REPORT_FILE'];

export default defineConfig({
  test: {
    // `isolate: false` below: importing everything anew for each file takes a fifth of the time. What a module keeps is by
    // company, and each file of the API tests founds its own.
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Each file has its own database and its own pools; the machine aimed at has two cores.
          maxWorkers: 2,
        },
      },
    ],
  },
});
