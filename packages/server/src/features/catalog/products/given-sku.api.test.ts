import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const add = async ({ admin }: TestCompany, fields: object = {}) =>
  (await admin.client.post('/api/products', { name: 'Ware', unitPrice: '1', ...fields })).body;

test('a product that was added without an SKU is given one, which an edit keeps', async () => {
  const company = await foundCompany(server);
  const { id, sku } = await add(company);
  expect(sku).toBe('P-0001');
  const edited = await company.admin.client.patch(`/api/products/${id}`, { version: 1, name: 'Renamed' });
  expect(edited.body).toMatchObject({ sku: 'P-0001', name: 'Renamed' });
  expect((await company.admin.client.get('/api/products?q=P-0001')).body.items).toMatchObject([{ id }]);
  const { items } = (await company.admin.client.get(`/api/timeline?subject=product&id=${id}`)).body;
  expect(items.at(-1)).toMatchObject({ after: { sku: 'P-0001' } });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('SKUs that were typed are skipped, even many in a row', async () => {
  const company = await foundCompany(server);
  for (const sku of ['p-0001', 'P-2', 'P-0417', 'P-12-RED', 'PX-900']) await add(company, { sku });
  expect((await add(company)).sku).toBe('P-0418');
  expect((await add(company)).sku).toBe('P-0419');
});

test('twenty products added at once without an SKU get twenty, also while one of those is typed', async () => {
  const company = await foundCompany(server);
  const made = await Promise.all([
    ...Array.from({ length: 20 }, () => add(company)),
    add(company, { sku: 'P-0007' }),
  ]);
  const given = made.slice(0, 20).map(({ sku }) => sku);
  expect(given.every((sku) => /^P-\d{4}$/.test(sku))).toBe(true);
  expect(new Set(given).size).toBe(20);
});

test('each company counts its own', async () => {
  const companies = [await foundCompany(server), await foundCompany(server)];
  for (const company of companies) expect((await add(company)).sku).toBe('P-0001');
});
