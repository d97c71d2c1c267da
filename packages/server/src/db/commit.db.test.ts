import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from '../test/test-company.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let tenantId: string;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = (await foundCompany(server)).id;
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const rename = (name: string) => sql`update companies set name = ${name} where tenant_id = ${tenantId}`;
const nameNow = async (): Promise<string | undefined> =>
  (await admin.query<{ name: string }>('select name from companies where tenant_id = $1', [tenantId])).rows[0]
    ?.name;

test('what was answered is visible to everybody at once', async () => {
  for (let round = 0; round < 50; round += 1) {
    await server.database.forTenant(tenantId, (tx) => rename(`Round ${round}`).execute(tx.db));
    expect(await nameNow()).toBe(`Round ${round}`);
  }
});

test('work that swallowed an error of the database fails, because its COMMIT is a rollback', async () => {
  const before = await nameNow();
  const done = server.database.forTenant(tenantId, async (tx) => {
    await rename('Half done').execute(tx.db);
    await sql`select 1 / 0`.execute(tx.db).catch(() => undefined);
    return 'done';
  });
  await expect(done).rejects.toThrow('rolled back');
  expect(await nameNow()).toBe(before);
});

test('a write that nobody waits for is there after the commit, or fails it', async () => {
  await server.database.forTenant(tenantId, (tx) => {
    tx.send(rename('Sent along'));
    return Promise.resolve();
  });
  expect(await nameNow()).toBe('Sent along');
  const failed = server.database.forTenant(tenantId, (tx) => {
    tx.send(rename('Never seen'));
    tx.send(sql`select 1 / 0`);
    return Promise.resolve();
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(await nameNow()).toBe('Sent along');
});

test('a failed write that nobody waits for is the reported error, also for a statement sent after it', async () => {
  const failed = server.database.forTenant(tenantId, async (tx) => {
    tx.send(sql`select 1 / 0`);
    await sql`select 1`.execute(tx.db);
  });
  await expect(failed).rejects.toThrow('division by zero');
});

test('a transaction that may be tried again is repeated as a whole, and written once', async () => {
  let tries = 0;
  await server.database.forTenant(tenantId, async (tx) => {
    tries += 1;
    if (tries === 1) tx.send(sql`do $$ begin raise exception 'not now' using errcode = '40001'; end $$`);
    await rename(`Try ${tries}`).execute(tx.db);
  });
  expect(tries).toBe(2);
  expect(await nameNow()).toBe('Try 2');
});

test('what other branches of failed work send after its end is refused, not answered with no rows', async () => {
  const members = sql`select count(*) from members`;
  let late: Promise<unknown> = Promise.resolve();
  const failed = server.database.forTenant(tenantId, (tx) => {
    late = sql`select pg_sleep(0.05)`.execute(tx.db).then(() => members.execute(tx.db));
    late.catch(() => undefined);
    throw new Error('a bad cursor');
  });
  await expect(failed).rejects.toThrow('a bad cursor');
  await expect(late).rejects.toThrow('the transaction has ended');
});

test('what is sent after the commit is refused too', async () => {
  const kept = await server.database.forTenant(tenantId, (tx) => Promise.resolve(tx));
  await expect(sql`select 1`.execute(kept.db)).rejects.toThrow('the transaction has ended');
});
