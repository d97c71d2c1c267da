import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a draft keeps a location and a money account that were archived since, but takes no other archived one', async () => {
  const { client } = (await foundCompany(server)).admin;
  const addPlace = async (name: string): Promise<string> =>
    (await client.post('/api/locations', { name, kind: 'warehouse' })).body.id;
  const addAccount = async (name: string): Promise<string> =>
    (await client.post('/api/money-accounts', { name, kind: 'cash' })).body.id;
  const [place, otherPlace] = [await addPlace('Shed'), await addPlace('Yard')];
  const [account, otherAccount] = [await addAccount('Tin'), await addAccount('Drawer')];
  const { body: written } = await client.post('/api/stock-adjustments', {
    locationId: place,
    reason: 'received',
    settlement: { kind: 'paid', moneyAccountId: account },
    lines: [{ productId: await addProduct(client), quantity: '4', unitCost: '2.5' }],
    asDraft: true,
  });
  for (const id of [place, otherPlace])
    expect((await client.post(`/api/locations/${id}/archive`)).status).toBe(200);
  for (const id of [account, otherAccount])
    expect((await client.post(`/api/money-accounts/${id}/archive`)).status).toBe(200);
  const change = (version: number, fields: object) =>
    client.patch(`/api/stock-adjustments/${written.id}`, { version, ...fields });
  const noted = await change(written.version, { note: 'Counted twice', locationId: place });
  expect(noted).toMatchObject({ status: 200, body: { note: 'Counted twice' } });
  const { version } = noted.body;
  expect(await change(version, { locationId: otherPlace })).toMatchObject({
    status: 409,
    body: { code: 'archived', fields: { locationId: { code: 'archived' } } },
  });
  const settlement = { kind: 'paid', moneyAccountId: otherAccount };
  expect(await change(version, { settlement })).toMatchObject({
    status: 409,
    body: { code: 'archived', fields: { 'settlement.moneyAccountId': { code: 'archived' } } },
  });
  expect(await client.post(`/api/stock-adjustments/${written.id}/post`, { version })).toMatchObject({
    status: 409,
    body: { code: 'archived' },
  });
});
