import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../packages/server/src/app/verify.ts';
import { startTestServer, type TestServer } from '../../packages/server/src/test/test-server.ts';
import { TestClient } from '../../packages/server/src/test/test-client.ts';
import { seedCompanies, type SeededCompany } from './seed-companies.ts';

let server: TestServer;
let companies: SeededCompany[];
beforeAll(async () => {
  server = await startTestServer();
  companies = await seedCompanies(server, [
    { products: 600, orders: 300 },
    { products: 40, orders: 120 },
  ]);
});
afterAll(() => server.close());

test('what is seeded breaks no invariant', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('business goes on from it: the next order is numbered behind the seeded ones', async () => {
  const client = new TestClient(server.app);
  const company = companies.find(({ products }) => products === 600);
  expect(
    (await client.post('/api/login', { username: company?.username, password: 'shelfwise-demo' })).status,
  ).toBe(200);
  const products = await client.get('/api/products?sort=-available&limit=1');
  const lines = [{ productId: products.body.items[0].id, quantity: '2' }];
  const draft = await client.post('/api/orders', { lines });
  const orders = await client.get('/api/orders?limit=200');
  const highest = Math.max(
    ...orders.body.items.map((order: { number: string | null }) => Number(order.number?.slice(3) ?? 0)),
  );
  const confirmed = await client.post(`/api/orders/${draft.body.id}/confirm`);
  expect(confirmed.body).toMatchObject({ status: 'confirmed', number: `SO-${highest + 1}` });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
