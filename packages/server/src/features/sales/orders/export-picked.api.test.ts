import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('picked orders and picked customers are exported, and nothing else', async () => {
  const { admin } = await foundCompany(server);
  const customers = [];
  const orders = [];
  for (const name of ['Ama', 'Kofi', 'Esi']) {
    const customer = (await admin.client.post('/api/customers', { name })).body;
    customers.push(customer);
    orders.push((await admin.client.post('/api/orders', { customerId: customer.id })).body);
  }
  const column = async (noun: string, picked: object, place: number) => {
    const { status, body, raw } = await admin.client.post(`/api/${noun}.csv`, picked);
    expect(status, JSON.stringify(body)).toBe(200);
    return readCsv(raw)
      .slice(1)
      .map((line) => line[place]);
  };
  const [first, , last] = customers;
  expect(await column('customers', { ids: [last.id, first.id] }, 0)).toEqual(['Ama', 'Esi']);
  expect(await column('customers', { ids: [last.id, first.id], sort: '-name' }, 0)).toEqual(['Esi', 'Ama']);
  expect(await column('orders', { ids: [orders[1].id] }, 1)).toEqual(['Kofi']);
  expect(await column('orders', { ids: [orders[0].id, orders[2].id] }, 1)).toEqual(['Esi', 'Ama']);
  for (const ids of [[], ['not-an-id'], undefined])
    expect(await admin.client.post('/api/orders.csv', { ids })).toMatchObject({ status: 400 });
});
