import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Usage } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const usageOf = async (of: TestCompany): Promise<Record<string, [number, number | null]>> => {
  const { usage } = (await of.staff.client.get('/api/subscription')).body;
  return Object.fromEntries(usage.map(({ limit, used, most }: Usage) => [limit, [used, most]]));
};

test('counts what is in use, leaves out what is archived, cancelled or a draft, and names the admins', async () => {
  const company = await foundCompany(server, { plan: 'premium' });
  const { client } = company.admin;
  const product = await stockedProduct(company, { quantity: '10' });
  const archived = await stockedProduct(company);
  await client.post(`/api/products/${archived.id}/archive`);
  const van = (await client.post('/api/locations', { name: 'Van' })).body;
  await client.post('/api/locations', { name: 'Second shop' });
  await client.post(`/api/locations/${van.id}/archive`);
  const lines = [{ productId: product.id, quantity: '1' }];
  const order = async () => (await client.post('/api/orders', { lines })).body.id;
  await order();
  await client.post(`/api/orders/${await order()}/confirm`);
  await client.post('/api/invitations', { email: `new@${company.id}.test`, role: 'staff' });
  expect(await usageOf(company)).toEqual({
    users: [4, 50],
    locations: [2, 10],
    products: [1, 100_000],
    ordersPerMonth: [1, null],
    storageMb: [0, 20_000],
  });
  expect((await company.manager.client.get('/api/subscription')).body).toMatchObject({
    plan: 'premium',
    adminNames: [company.admin.username],
  });
});

test('an order confirmed in the previous month of the company’s time zone does not count', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  const product = await stockedProduct(company, { quantity: '10' });
  const { client } = company.admin;
  const order = (await client.post('/api/orders', { lines: [{ productId: product.id, quantity: '1' }] }))
    .body;
  await client.post(`/api/orders/${order.id}/confirm`);
  expect((await usageOf(company))['ordersPerMonth']).toEqual([1, 100]);
  await server.database.forTenant(company.id, (tx) =>
    tx.db
      .updateTable('orders')
      .where('tenant_id', '=', tx.tenantId)
      .set({ confirmed_at: new Date(Date.now() - 32 * 86_400_000).toISOString() })
      .where('id', '=', order.id)
      .execute(),
  );
  expect((await usageOf(company))['ordersPerMonth']).toEqual([0, 100]);
});

test('where the figures say a limit is full, one more is refused, and where they do not, it is not', async () => {
  const company = await foundCompany(server, { plan: 'basic' });
  const { client } = company.admin;
  expect((await usageOf(company))['locations']).toEqual([1, 2]);
  expect((await client.post('/api/locations', { name: 'Second' })).status).toBe(201);
  expect((await usageOf(company))['locations']).toEqual([2, 2]);
  expect(await client.post('/api/locations', { name: 'Third' })).toMatchObject({
    status: 402,
    body: { code: 'plan_limit', detail: { used: 2, limit: 2 } },
  });
});

test('enterprise has no limit but its room for pictures', async () => {
  const usage = await usageOf(await foundCompany(server));
  expect(Object.values(usage).map(([, most]) => most)).toEqual([null, null, null, null, 200_000]);
});

test('a locked table fails the request with an error, and nothing else', async () => {
  const company = await foundCompany(server);
  const other = new pg.Client({ connectionString: server.adminUrl });
  await other.connect();
  await other.query('begin; lock table invitations in access exclusive mode');
  // If nobody awaited one of its statements, an unhandled rejection would fail this test file.
  const answer = await company.admin.client.get('/api/subscription');
  await other.query('rollback');
  await other.end();
  expect(answer).toMatchObject({ status: 503, body: { code: 'timed_out' } });
  expect((await company.admin.client.get('/api/subscription')).status).toBe(200);
});
