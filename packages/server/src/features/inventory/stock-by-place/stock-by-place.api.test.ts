import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { readCsv } from '../../../test/csv-cells.ts';
import { addLocation, addProduct, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { transferring } from '../../../test/test-transfers.ts';

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const must = async (client: TestClient, path: string, body: object = {}) => {
  const answer = await client.post(path, body);
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
};

/** A shop with a shelf in it and a store beside it; rice on the shelf, promised, ordered and on the way. */
const prepare = async () => {
  const company = await foundCompany(server, { plan: 'enterprise' });
  const { client } = company.admin;
  const shop = await defaultLocation(client);
  const shelf: string = (
    await must(client, '/api/locations', { name: 'Shelf', kind: 'shelf', parentId: shop })
  ).id;
  const store = await addLocation(client, 'Store');
  const rice = await addProduct(client, { name: 'Rice', packs: [{ name: 'Carton', numerator: 24 }] });
  await receive(client, shelf, { productId: rice, quantity: '10', unitCost: '4' });
  await receive(client, shop, { productId: rice, quantity: '5', unitCost: '4' });
  await receive(client, store, { productId: rice, quantity: '20', unitCost: '4' });
  return { company, client, shop, shelf, store, rice };
};

const grid = async (client: TestClient, query = '') => {
  const { status, body } = await client.get(`/api/stock-by-place${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('the four quantities of each place are those of its documents, in the grid, the product and its figures alike', async () => {
  const { client, shop, shelf, store, rice } = await prepare();
  const { id: customerId } = await must(client, '/api/customers', { name: 'Ama Owusu' });
  const { id: orderId } = await must(client, '/api/orders', {
    customerId,
    lines: [{ productId: rice, quantity: '2' }],
  });
  await must(client, `/api/orders/${orderId}/confirm`);

  const { id: supplierId } = await must(client, '/api/suppliers', { name: 'Makola Wholesale' });
  const { packs } = (await client.get(`/api/products/${rice}`)).body;
  const purchase = await must(client, '/api/purchase-orders', {
    supplierId,
    locationId: store,
    expectedOn: '2030-01-15',
    lines: [{ productId: rice, packId: packs[0].id, quantity: '2', unitPrice: '90' }],
  });
  // A draft promises nothing.
  expect((await client.get(`/api/products/${rice}`)).body.incoming).toBe('0');
  await must(client, `/api/purchase-orders/${purchase.id}/send`, { version: purchase.version });
  const { make, must: done } = transferring(client);
  const sent = await done(make([store, shelf], [{ productId: rice, quantity: '6' }]));

  const [row] = (await grid(client)).items;
  expect(row).toMatchObject({ onHand: '29', reserved: '2', available: '27', incoming: '54' });
  const at = (locationId: string) =>
    row.places.find((place: { locationId: string }) => place.locationId === locationId);
  expect(at(shop)).toEqual({ locationId: shop, onHand: '5', reserved: '2', available: '3', incoming: '0' });
  expect(at(shelf)).toEqual({
    locationId: shelf,
    onHand: '10',
    reserved: '0',
    available: '10',
    incoming: '6',
  });
  expect(at(store)).toEqual({
    locationId: store,
    onHand: '14',
    reserved: '0',
    available: '14',
    incoming: '48',
  });

  const { items } = (await client.get(`/api/products/${rice}/stock`)).body;
  for (const level of items) expect(level).toMatchObject(at(level.locationId));
  expect(items.find((level: { locationId: string }) => level.locationId === shelf).parentId).toBe(shop);

  const why = (await client.get(`/api/products/${rice}/stock/reasons?locationId=${shop}`)).body;
  expect(why).toEqual({
    onHand: '15',
    reserved: '2',
    available: '13',
    incoming: '6',
    reservedBy: [expect.objectContaining({ orderId, quantity: '2' })],
    waitingBy: [],
    incomingBy: [
      expect.objectContaining({ kind: 'transfer', documentId: sent.id, from: 'Store', quantity: '6' }),
    ],
  });
  const all = (await client.get(`/api/products/${rice}/stock/reasons`)).body;
  expect(
    all.incomingBy.map(({ number, from, expectedOn }: Record<string, string>) => [number, from, expectedOn]),
  ).toEqual([
    ['PO-1', 'Makola Wholesale', '2030-01-15'],
    [sent.number, 'Store', null],
  ]);
  const reorder = (await client.get('/api/reorder')).body;
  expect(reorder.items).toEqual([]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a branch means all that is within it: in the grid, the movements, the stock of a day and the file', async () => {
  const { client, shop, shelf, store, rice } = await prepare();
  const beans = await addProduct(client, { name: 'Beans' });
  await receive(client, store, { productId: beans, quantity: '1', unitCost: '4' });
  const names = async (query: string) =>
    (await grid(client, query)).items.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['Beans', 'Rice']);
  expect(await names(`?locationId=${shop}`)).toEqual(['Rice']);
  expect(await names(`?locationId=${shelf}&q=rice`)).toEqual(['Rice']);
  expect(await names(`?locationId=${shelf}&q=beans`)).toEqual([]);
  expect((await grid(client, `?locationId=${store}`)).total.count).toBe(2);

  const moved = (await client.get(`/api/stock-movements?locationId=${shop}&productId=${rice}`)).body;
  expect(moved.items.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['5', '10']);
  const then = (await client.get(`/api/stock-on-day?locationId=${shop}`)).body;
  expect(then.items).toEqual([expect.objectContaining({ name: 'Rice', quantity: '15', valueMinor: 6_000 })]);

  const [head = [], row = []] = readCsv((await client.get('/api/stock-by-place.csv?sort=-name')).raw);
  const cells = Object.fromEntries(head.map((title, index) => [title, row[index]]));
  expect(cells).toMatchObject({ Name: 'Rice', 'On hand': '35', '> Shelf': '10', Store: '20' });
});

test('a page of the grid follows the one before it by its key', async () => {
  const { client } = await prepare();
  for (const name of ['Apples', 'Beans', 'Corn']) await addProduct(client, { name });
  const first = await grid(client, '?limit=3');
  const second = await grid(client, `?limit=3&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect([...first.items, ...second.items].map(({ name }: { name: string }) => name)).toEqual([
    'Apples',
    'Beans',
    'Corn',
    'Rice',
  ]);
});

test('goods sent from the store to the shop make nothing low; those lost on the way do', async () => {
  const { company, client, shop, store, rice } = await prepare();
  const { body: product } = await client.get(`/api/products/${rice}`);
  await client.patch(`/api/products/${rice}`, { version: product.version, reorderPoint: '30' });
  const isLow = async () => (await client.get(`/api/products/${rice}`)).body.isLow;
  const alerts = async (): Promise<number> => {
    const { rowCount } = await admin.query(
      "select from events where tenant_id = $1 and type = 'stock_alert'",
      [company.id],
    );
    return rowCount ?? 0;
  };
  const { make, must: done, done: step } = transferring(client);
  const sent = await done(make([store, shop], [{ productId: rice, quantity: '6' }]));
  expect([await isLow(), await alerts()]).toEqual([false, 0]);
  await step(sent, 'lose', { reason: 'missing' });
  expect([await isLow(), await alerts()]).toEqual([true, 1]);
});
