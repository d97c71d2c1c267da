import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../test/test-company.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { memberCalls, sampleOf, send } from '../../test/walks/every-call.ts';
import { makeWorld } from '../../test/walks/make-world.ts';
import { createServer } from '../server.ts';
import { startServices } from '../start-services.ts';

let copy: TestDatabase;
let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  copy = await createTestDatabase();
  server = await startTestServer({ settings: { databaseReadUrl: copy.url } });
  company = await foundCompany(server);
  // The copy holds a row that the main database lacks (no real copy would), so the answer shows which one was read.
  const admin = new pg.Client({ connectionString: copy.adminUrl });
  await admin.connect();
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into customers (tenant_id, name, search_text) values ($1, 'Of the copy', 'of the copy')`,
    [company.id],
  );
  await admin.end();
});
afterAll(async () => {
  await server.close();
  await copy.drop();
});

const customers = '/api/customers.csv';

test('an export is read from the copy, everything else from the main database', async () => {
  const { client } = company.admin;
  expect((await client.post('/api/customers', { name: 'Of the main one' })).status).toBe(201);
  const { body } = await client.get('/api/customers');
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Of the main one']);
  const report = (await client.get(customers)).body as string;
  expect(report).toContain('Of the copy');
  expect(report).not.toContain('Of the main one');
});

test('somebody signed out, or whose plan has no exports, is refused at once, whatever the copy holds', async () => {
  const { client } = (await foundCompany(server, { plan: 'free' })).admin;
  expect((await client.get(customers)).status).toBe(402);
  const { staff } = company;
  const kept = staff.client.copy();
  expect((await staff.client.post('/api/logout')).status).toBe(200);
  expect((await kept.get(customers)).status).toBe(401);
});

/** A further server on the same database, which reads reports from the given address. */
const serveWith = async (databaseReadUrl: string) => {
  const settings = { ...server.services.settings, databaseReadUrl };
  const { services, database, stop } = await startServices(settings, server.url);
  const app = await createServer(services, database);
  return {
    database,
    as: (client: TestClient) => new TestClient(app, Object.fromEntries(client.cookies)),
    close: async () => {
      await app.close();
      await stop();
    },
  };
};

test('while the copy is away, exports are read from the main database', async () => {
  const other = await serveWith(server.url.replace(/:\d+\//, ':9/'));
  expect((await other.as(company.admin.client).get(customers)).body).toContain('Of the main one');
  await other.close();
});

test('a report writes nothing to the copy; its audit entry goes to the main database', async () => {
  const other = await serveWith(server.url);
  const world = await makeWorld(server);
  const client = other.as(world.company.admin.client);
  const reports = memberCalls.filter(({ meta }) => meta.isReport);
  expect(reports.length).toBeGreaterThan(5);
  for (const call of reports)
    expect((await send(client, call, sampleOf(call, world))).status, call.id).toBe(200);
  const written = await server.database.forTenant(world.company.id, (tx) =>
    tx.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action'])
      .where('tenant_id', '=', world.company.id)
      .where('subject_type', '=', 'export')
      .orderBy('action')
      .execute(),
  );
  expect(written).toEqual(
    // Each list is exported twice: all of it, and some rows of it; besides, the ageings, what is not billed,
    // the tax withheld by us and by customers, a report, the sales, the shifts, and the statements of a supplier and a customer once.
    [
      'bills',
      'couponCodes',
      'customers',
      'discounts',
      'expenseCategories',
      'expenses',
      'invoices',
      'orders',
      'pastStock',
      'products',
      'purchaseOrders',
      'returns',
      'stockByPlace',
      'stockReceipts',
      'suppliers',
      'transactions',
    ]
      .flatMap((of) => [of, of])
      .concat(
        'customers',
        'payables',
        'payables',
        'payables',
        'receivables',
        'receivables',
        'reports',
        'salesReport',
        'shifts',
        'suppliers',
      )
      .toSorted()
      .map((of) => ({
        actor_id: world.company.admin.id,
        action: `export.${of}`,
      })),
  );
  await other.close();
});
