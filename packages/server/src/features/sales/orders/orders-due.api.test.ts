import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a row and a record say when the money is due, from the invoice on until it is paid', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const product = await stockedProduct(company, { quantity: '5' });
  const { body: draft } = await client.post('/api/orders', {
    lines: [{ productId: product.id, quantity: '1' }],
  });
  const due = async (): Promise<unknown[]> => [
    (await client.get('/api/orders')).body.items[0].dueOn,
    (await client.get(`/api/orders/${draft.id}`)).body.dueOn,
  ];
  const { body: confirmed } = await client.post(`/api/orders/${draft.id}/confirm`);
  expect(await due()).toEqual([null, null]);
  const { body: invoice } = await client.post(`/api/orders/${draft.id}/invoice`);
  expect(invoice.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await due()).toEqual([invoice.dueOn, invoice.dueOn]);
  const paid = await client.post(`/api/orders/${draft.id}/payments`, {
    method: 'cash',
    amountMinor: confirmed.totalMinor,
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  expect(await due()).toEqual([null, null]);
});
