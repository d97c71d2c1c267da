import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const setFrancs = async ({ admin: { client } }: TestCompany): Promise<void> => {
  const { version } = (await client.get('/api/tenant')).body;
  expect((await client.patch('/api/tenant', { version, baseCurrency: 'XOF' })).status).toBe(200);
};
const refusal = (...fields: string[]) => ({
  status: 400,
  body: {
    code: 'invalid_input',
    fields: Object.fromEntries(fields.map((field) => [field, { code: 'too_many_decimals' }])),
  },
});

test('a price has no fraction in a currency without decimals, however it is sent', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  await setFrancs(company);
  const packs = [
    { name: 'Carton', numerator: 12, unitPrice: '99.5' },
    { name: 'Box', numerator: 6, unitPrice: '50' },
  ];
  expect(
    await client.post('/api/products', { name: 'Savon', unitPrice: '1.5', unit: 'pièce', packs }),
  ).toMatchObject(refusal('unitPrice', 'packs.0.unitPrice'));
  const added = await client.post('/api/products', { name: 'Savon', unitPrice: '1500.00', unit: 'pièce' });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { id, version } = added.body;
  expect(await client.patch(`/api/products/${id}`, { version, unitPrice: '1.5' })).toMatchObject(
    refusal('unitPrice'),
  );
  const locationId = (await client.get('/api/locations')).body.items[0].id;
  const rows = [
    { name: 'Riz', unitPrice: '14500', unit: 'sac' },
    { name: 'Sucre', unitPrice: '0.9', unit: 'sac' },
  ];
  expect(await client.post('/api/product-imports', { locationId, rows })).toMatchObject(
    refusal('rows.1.unitPrice'),
  );
});

test('a price of before the company changed its currency stays until somebody changes it', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const { id, version } = (
    await client.post('/api/products', { name: 'Soap', unitPrice: '12.50', unit: 'piece' })
  ).body;
  await setFrancs(company);
  const renamed = await client.patch(`/api/products/${id}`, { version, name: 'Savon', unitPrice: '12.5' });
  expect(renamed.body).toMatchObject({ name: 'Savon', unitPrice: '12.5' });
  expect(
    await client.patch(`/api/products/${id}`, { version: renamed.body.version, unitPrice: '13.5' }),
  ).toMatchObject(refusal('unitPrice'));
});
