import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { findBrokenInvariants } from '../verify.ts';
import { demoSignIns, fillDemoCompanies } from './fill-demo-companies.ts';
import { phoneShop } from './phone-shop.ts';

let server: TestServer;
let admin: pg.Client;
const ask = async <Row extends object>(text: string): Promise<Row[]> => (await admin.query<Row>(text)).rows;

beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  const [{ name } = { name: '' }] = await ask<{ name: string }>('select current_database() as name');
  // For the connections after the first death.
  await ask(`alter role app_server in database ${name} set statement_timeout = '1s'`);
  await ask(`alter role app_server in database ${name} set lock_timeout = '60s'`);
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const fill = (): Promise<boolean> =>
  fillDemoCompanies(server.database, server.services, { companies: [phoneShop] });
const signIn = async (): Promise<number> => {
  const client = new TestClient(server.app);
  const password = demoSignIns[0]?.password;
  return (await client.post('/api/login', { username: 'free-admin', password })).status;
};

/** As a killed process leaves the database: its connections end, whatever they were doing. */
const cutOff = () =>
  ask(`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);

const untilLocked = async (condition: string): Promise<void> => {
  const locks = `select from pg_locks where relation = 'shipments'::regclass and ${condition}`;
  await expect
    .poll(async () => (await ask(locks)).length, { interval: 10, timeout: 90_000 })
    .toBeGreaterThan(0);
};
const untilSelling = () => untilLocked(`mode = 'RowExclusiveLock'`);
const untilWaiting = () => untilLocked('not granted');

/** Kills a filling while its company sells, and returns how it failed. The lock holds a sale open until it is killed. */
const dieWhileSelling = async (): Promise<unknown> => {
  const fault = fill().then(
    () => undefined,
    (error: unknown) => error,
  );
  await untilSelling();
  await ask('begin');
  await ask('lock table shipments in access exclusive mode');
  await untilWaiting();
  await cutOff();
  await ask('rollback');
  return fault;
};

/** Fills where a statement takes longer than those of requests may: it waits for a table, by our leave. */
const fillSlowly = async (): Promise<boolean> => {
  const filling = fill();
  filling.catch(() => undefined);
  await untilSelling();
  await ask('begin');
  await ask('lock table shipments in access exclusive mode');
  await sleep(1_500);
  await ask('rollback');
  return filling;
};

const companies = `select count(*)::int as companies from tenants`;

test('a filling that died counts as none, and lets nobody in', async () => {
  expect(await dieWhileSelling()).toBeInstanceOf(Error);
  expect(await ask(companies), 'died with some days written').toEqual([{ companies: 1 }]);
  expect(await signIn()).toBe(401);
}, 180_000);

test('the next start fills the company anew, however slow a statement is', async () => {
  expect(await fillSlowly()).toBe(true);
  expect(await signIn()).toBe(200);
  const admins = await ask<{ name: string; isWhole: boolean }>(`
    select split_part(u.username, '-', 1) as name, count(o.*) > 100 as "isWhole"
    from users u left join orders o on o.tenant_id = u.tenant_id join members m on m.user_id = u.id and m.username = u.username and m.role = 'admin'
    group by u.id order by 1`);
  expect(admins).toEqual([
    { name: 'free', isWhole: true },
    { name: 'newcomer', isWhole: false },
    { name: 'unfinished', isWhole: false },
  ]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
}, 180_000);

test('a third start changes nothing', async () => {
  expect(await fill()).toBe(true);
  expect(await ask(companies)).toEqual([{ companies: 3 }]);
});
