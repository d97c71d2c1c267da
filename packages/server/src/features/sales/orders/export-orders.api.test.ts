import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: pg.Client;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  // Kenya is three hours ahead of UTC.
  company = await foundCompany(server, { country: 'KE' });
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const exported = async (language: string): Promise<Record<string, string>[]> => {
  const headers = { 'accept-language': language };
  const { raw } = await company.admin.client.get('/api/orders.csv', { headers });
  const [header = [], ...lines] = readCsv(raw);
  return lines.map((cells) => Object.fromEntries(header.map((title, index) => [title, cells[index] ?? ''])));
};

const newOrder = async (placedAt: string, customerId: string | null = null): Promise<string> => {
  const product = await stockedProduct(company, { unitPrice: '1253.70', quantity: '10' });
  const { client } = company.admin;
  const { body } = await client.post('/api/orders', {
    customerId,
    lines: [{ productId: product.id, quantity: '2' }],
  });
  await admin.query('update orders set created_at = $2 where id = $1', [body.id, placedAt]);
  return body.id;
};

test('an order placed late at night in UTC is exported with the company’s own day', async () => {
  await newOrder('2026-03-01T22:30:00Z');
  expect((await exported('en')).at(-1)).toMatchObject({
    Order: 'Draft',
    Customer: 'Walk-in',
    Placed: '2026-03-02',
  });
  expect((await exported('fr')).at(-1)).toMatchObject({ Client: 'Client de passage' });
});

test('states and figures are in the form of the reader’s language and spreadsheet', async () => {
  const { client } = company.admin;
  const { body: customer } = await client.post('/api/customers', { name: 'Ama' });
  const order = await newOrder('2026-03-05T10:00:00Z', customer.id);
  const { body: confirmed } = await client.post(`/api/orders/${order}/confirm`);
  const [line] = confirmed.lines;
  await client.post(`/api/orders/${order}/ship`, { lines: [{ lineId: line.id, quantity: '1' }] });
  await client.post(`/api/orders/${order}/payments`, { method: 'cash', amountMinor: 100_050 });
  expect((await exported('en'))[0]).toMatchObject({
    Order: confirmed.number,
    Customer: 'Ama',
    Items: '1',
    Total: '2507.40',
    Paid: '1000.50',
    Owed: '253.20',
    Due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    Delivery: 'Part shipped',
    Payment: 'Part paid',
  });
  expect((await exported('fr'))[0]).toMatchObject({
    Commande: confirmed.number,
    Client: 'Ama',
    Total: '2507,40',
    Payé: '1000,50',
    Dû: '253,20',
    Livraison: 'Expédiée en partie',
    Paiement: 'Payée en partie',
  });
});
