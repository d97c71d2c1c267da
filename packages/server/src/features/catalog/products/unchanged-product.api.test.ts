import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

test('a figure written in another way makes no change in the history', async () => {
  const { client } = company.admin;
  const { id, version } = await stockedProduct(company, { unitPrice: '120', reorderPoint: '5' });
  const named = await client.patch(`/api/products/${id}`, {
    version,
    name: 'Kente cloth',
    unitPrice: '120',
    reorderPoint: '5.00',
  });
  expect(named.body).toMatchObject({ name: 'Kente cloth', unitPrice: '120.00' });
  const { items } = (await client.get(`/api/timeline?subject=product&id=${id}`)).body;
  expect(items[0]).toMatchObject({ action: 'product.update', after: { name: 'Kente cloth' } });
  expect(Object.keys(items[0].after)).toEqual(['name']);
  const dearer = await client.patch(`/api/products/${id}`, { version: named.body.version, unitPrice: '121' });
  expect(dearer.body.unitPrice).toBe('121.00');
});
