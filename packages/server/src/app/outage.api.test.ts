import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { prepareServingRole, servingUrlOf } from '../db/serving-role.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { readSettings } from '../platform/settings.ts';
import { TestClient } from '../test/test-client.ts';
import { foundCompany, testPassword } from '../test/test-company.ts';
import { startTestServer } from '../test/test-server.ts';
import { createServer } from './server.ts';
import { startServices } from './start-services.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfwise-test-outage-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
};

/** A server on a database of its own, which the test may stop; `start` starts that database again. */
const serveFromOwnDatabase = async (environment: Record<string, string> = {}) => {
  const dataDir = await newFolder();
  const start = () => startEmbeddedDatabase({ dataDir, durability: 'test' });
  const database = await start();
  await migrate(database.adminUrl);
  const url = servingUrlOf(database.adminUrl);
  await prepareServingRole(database.adminUrl, url);
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'off',
    ...environment,
  });
  const running = await startServices(settings, url);
  const app = await createServer(running.services, running.database);
  const stop = async (): Promise<void> => {
    await app.close();
    await running.stop();
  };
  return { dataDir, start, database, client: new TestClient(app), stop };
};

const within = async (milliseconds: number, isSo: () => Promise<boolean>): Promise<boolean> => {
  for (const startedAt = Date.now(); Date.now() - startedAt < milliseconds;) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
};

test(
  'while the database is down calls are answered soon, and everything resumes by itself',
  { timeout: 90_000 },
  async () => {
    const { start, database, client, stop } = await serveFromOwnDatabase();
    const founded = {
      companyName: 'Outage',
      username: 'outage-admin',
      email: 'outage@x.test',
      password: testPassword,
    };
    expect((await client.post('/api/tenants', founded)).status).toBe(201);
    const answers = {
      companyName: 'Outage',
      country: 'GH',
      baseCurrency: 'GHS',
      timezone: 'Africa/Accra',
      vatRegisteredFrom: '2026-01-01',
      taxNumber: 'C0001234567',
      pricesIncludeTax: true,
      locationName: 'Shop',
    };
    expect((await client.post('/api/tenant/onboarding', answers)).status).toBe(200);

    await database.stop();
    const attempts = [
      () => client.get('/api/tenant'),
      () => client.put('/api/tenant/currency', { currency: 'USD' }),
      () => client.post('/api/login', { username: 'outage-admin', password: testPassword }),
      () => client.post('/api/auth/refresh'),
      () => client.post('/api/tenants', { ...founded, username: 'second', email: 'second@x.test' }),
    ];
    for (const attempt of attempts) {
      const answer = await attempt();
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get('/readyz')).status).toBe(503);
    expect((await client.get('/metrics')).status).toBe(200);

    const again = await start();
    expect(await within(20_000, async () => (await client.get('/readyz')).status === 200)).toBe(true);
    expect((await client.get('/api/tenant')).body.preferredCurrency).toBe('GHS');
    expect((await client.put('/api/tenant/currency', { currency: 'USD' })).status).toBe(200);
    // The queue recovers too: a mail requested now arrives.
    expect((await client.post('/api/auth/forgot-password', { email: 'outage@x.test' })).status).toBe(200);
    expect(
      await within(30_000, async () =>
        /"outage-admin"|Mailbox[^]*outage@x\.test/.test((await client.get('/dev/mailbox')).body),
      ),
    ).toBe(true);
    await stop();
    await again.stop();
  },
);

test(
  'a database that hangs is waited for no longer than a request may take, and everything resumes',
  { timeout: 90_000 },
  async () => {
    const { dataDir, database, client, stop } = await serveFromOwnDatabase({ DATABASE_POOL: '4' });
    await client.post('/api/tenants', {
      companyName: 'Frozen',
      username: 'frozen-admin',
      email: 'frozen@x.test',
      password: testPassword,
    });
    expect((await client.get('/api/user')).status).toBe(200);

    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity');
    const [main] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    const processes = [Number(main), ...rows.map(({ pid }) => pid)];
    const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => processes.forEach((one) => process.kill(one, name));
    signal('SIGSTOP');
    const startedAt = Date.now();
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.get('/api/user')));
    const seconds = (Date.now() - startedAt) / 1_000;
    expect((await client.get('/readyz')).status).toBe(503);
    signal('SIGCONT');
    await admin.end();
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(seconds).toBeLessThan(30);
    expect(await within(20_000, async () => (await client.get('/api/user')).status === 200)).toBe(true);
    await stop();
    await database.stop();
  },
);

test('a dead mail server does no harm: the mail waits, the work is done', async () => {
  const server = await startTestServer({ settings: { smtpUrl: 'smtp://127.0.0.1:9' } });
  const { admin } = await foundCompany(server);
  expect(
    (await admin.client.post('/api/register', { username: 'waits-for-mail', email: 'waits@x.test' })).status,
  ).toBe(201);
  expect((await admin.client.post('/api/auth/forgot-password', { email: admin.email })).status).toBe(200);
  expect((await admin.client.get('/api/tenant')).status).toBe(200);
  expect(
    await within(8_000, async () =>
      /job_failures_total\{queue="mail"\} [1-9]/.test((await admin.client.get('/metrics')).body),
    ),
  ).toBe(true);
  const waiting = await server.services.jobs.waiting('mail');
  expect(waiting).toBe(2);
  await server.close();
});

/** Raises the error that PostgreSQL raises on a full disk. */
const fullDisk = `
  create function refuse_as_full() returns trigger language plpgsql as $$
  begin
    raise exception 'could not extend file "base/16384/24601": No space left on device' using errcode = 'disk_full';
  end $$;`;
const refusing = 'for each row execute function refuse_as_full()';

test.each([
  ['at the statement', `create trigger no_room before insert on customers ${refusing}`],
  [
    'at the commit',
    `create constraint trigger no_room after insert on customers deferrable initially deferred ${refusing}`,
  ],
])('a full disk %s is reported as such, reads go on, and everything resumes', async (_when, trigger) => {
  const server = await startTestServer();
  const { manager } = await foundCompany(server);
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`${fullDisk} ${trigger}`);
  const refused = await manager.client.post('/api/customers', { name: 'Ama' });
  expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.stringify(refused.body)).not.toMatch(/base\/|extend|device/);
  expect(await manager.client.get('/api/customers')).toMatchObject({ status: 200, body: { items: [] } });
  await admin.query('drop function refuse_as_full cascade');
  await admin.end();
  expect((await manager.client.post('/api/customers', { name: 'Ama' })).status).toBe(201);
  await server.close();
});
