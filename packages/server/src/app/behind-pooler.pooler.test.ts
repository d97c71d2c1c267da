import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import pg from 'pg';
import { servingUrlOf } from '../db/serving-role.ts';
import { startPooler, type Pooler } from '../test/start-pooler.ts';
import { startTestServer } from '../test/test-server.ts';
import { startServices } from './start-services.ts';
import { testTwoProcesses } from '../test/two-processes.ts';

// Runs only where PGBOUNCER names a PgBouncer of version 1.21 or newer; `npm run soak` sets it.
let pooler: Pooler;
beforeAll(async () => {
  pooler = await startPooler(process.env['PGBOUNCER'] ?? '', servingUrlOf(inject('databaseAdminUrl')));
});
afterAll(() => pooler.stop());

const behindPooler = () => startTestServer({ through: (url) => pooler.through(url) });

describe('two processes behind a pooler', () => {
  testTwoProcesses(behindPooler);
});

test('a server that would listen through the pooler, where no notice arrives, refuses to start', async () => {
  const server = await behindPooler();
  const settings = { ...server.services.settings, databaseDirectUrl: undefined };
  await expect(startServices(settings, server.url)).rejects.toThrow('Set DATABASE_DIRECT_URL');
  await server.close();
});

test('a pooled connection acts as the runtime role, in limits, though nothing asks for it', async () => {
  const server = await behindPooler();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(
    `select current_user, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  expect(rows).toEqual([{ current_user: 'app_rw', statement: '5s', lock: '2s' }]);
  await client.end();
  await server.close();
});
