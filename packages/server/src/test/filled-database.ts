import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { doBusiness } from './test-business.ts';
import { foundCompany } from './test-company.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startTestServer } from './test-server.ts';

export interface FilledDatabase {
  /** in the order of their ids */
  companies: readonly string[];
  /** a database of its own with the same rows; about 100 ms */
  copy: () => Promise<TestDatabase>;
  drop: () => Promise<void>;
}

/** A template for tests that change tables: three companies that did a little of everything, through the server. */
export const fillDatabase = async (): Promise<FilledDatabase> => {
  const server = await startTestServer();
  const name = `filled_${randomBytes(8).toString('hex')}`;
  const filled = new URL(server.adminUrl).pathname.slice(1);
  const cluster = new pg.Client({ connectionString: inject('databaseAdminUrl') });
  await cluster.connect();
  const companies: string[] = [];
  try {
    for (const country of ['GH', 'UG', 'KE'] as const) {
      const company = await foundCompany(server, { country });
      await doBusiness(company);
      companies.push(company.id);
    }
    // A template must have no connections, and the server would open new ones at once.
    await cluster.query(`alter database ${filled} allow_connections false`);
    await cluster.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      filled,
    ]);
    await cluster.query(`create database ${name} template ${filled} strategy file_copy`);
    await cluster.query(`alter database ${filled} allow_connections true`);
  } finally {
    await server.close();
  }
  return {
    companies: companies.toSorted(),
    copy: () => createTestDatabase(name),
    drop: async () => {
      await cluster.query(`drop database ${name}`);
      await cluster.end();
    },
  };
};
