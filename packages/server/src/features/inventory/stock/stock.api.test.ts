import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a product is shown place by place, empty places included, with costs for those who may see them only', async () => {
  const { manager, staff, admin } = await foundCompany(server);
  const shop = await defaultLocation(manager.client);
  const yard = await addLocation(manager.client, 'Yard');
  const closed = await addLocation(manager.client, 'Closed');
  await manager.client.post(`/api/locations/${closed}/archive`);
  const productId = await addProduct(manager.client);
  await receive(manager.client, yard, { productId, quantity: '7', unitCost: '50' });
  await receive(manager.client, yard, { productId, quantity: '5', unitCost: '55' });
  const seen = await manager.client.get(`/api/products/${productId}/stock`);
  expect(seen.body.items).toEqual([
    {
      productId,
      locationId: shop,
      locationName: 'Main shop',
      onHand: '0',
      reserved: '0',
      available: '0',
      averageUnitCost: null,
      valueMinor: 0,
    },
    {
      productId,
      locationId: yard,
      locationName: 'Yard',
      onHand: '12',
      reserved: '0',
      available: '12',
      averageUnitCost: '52.083333',
      valueMinor: 62_500,
    },
  ]);
  const byStaff = await staff.client.get(`/api/products/${productId}/stock`);
  expect(byStaff.body.items[1]).toEqual({
    productId,
    locationId: yard,
    locationName: 'Yard',
    onHand: '12',
    reserved: '0',
    available: '12',
  });
  const other = await foundCompany(server);
  expect(await other.admin.client.get(`/api/products/${productId}/stock`)).toMatchObject({ status: 404 });
  expect((await admin.client.get(`/api/products/${productId}`)).body).toMatchObject({
    onHand: '12',
    stockValueMinor: 62_500,
  });
});

test('the stock ledger names document, reason, actor and cost of each movement, newest first', async () => {
  const { manager, staff } = await foundCompany(server);
  const shop = await defaultLocation(manager.client);
  const van = await addLocation(manager.client, 'Van');
  const [one, two] = [await addProduct(manager.client, { name: 'Ring' }), await addProduct(manager.client)];
  const received = await receive(
    manager.client,
    shop,
    { productId: one, quantity: '4', unitCost: '2.5' },
    { productId: two, quantity: '1', unitCost: '1' },
  );
  await receive(manager.client, van, { productId: one, quantity: '1', unitCost: '3' });
  await adjust(manager.client, shop, 'theft', { productId: one, quantity: '-1' });
  await manager.client.post(`/api/stock-adjustments/${received}/reverse`);

  const all = await manager.client.get('/api/stock-movements');
  expect(all.body.total).toEqual({ count: 4, isEstimate: false });
  const ofOne = await manager.client.get(`/api/stock-movements?productId=${one}&locationId=${shop}`);
  expect(ofOne.body.items).toMatchObject([
    {
      kind: 'adjustment',
      quantity: '-1',
      onHandAfter: '3',
      reason: 'theft',
      documentNumber: expect.stringMatching(/^ADJ-.*3$/),
      valueMinor: -250,
      unitCost: '2.50',
    },
    {
      kind: 'adjustment',
      quantity: '4',
      onHandAfter: '4',
      reason: 'received',
      documentNumber: expect.stringMatching(/^ADJ-.*1$/),
      documentId: received,
      productName: 'Ring',
      actor: manager.username,
    },
  ]);

  const pages: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await manager.client.get(`/api/stock-movements?limit=1${cursor && `&cursor=${cursor}`}`);
    pages.push(...page.body.items.map((item: { id: string }) => item.id));
    cursor = page.body.nextCursor;
  }
  expect(pages).toEqual(all.body.items.map((item: { id: string }) => item.id));
  expect(await staff.client.get('/api/stock-movements')).toMatchObject({ status: 403 });
  const stranger = await foundCompany(server);
  expect((await stranger.admin.client.get(`/api/stock-movements?productId=${one}`)).body.items).toEqual([]);
});

test('stock that falls to its reorder point raises one alert', async () => {
  const { id: tenantId, manager } = await foundCompany(server);
  const shop = await defaultLocation(manager.client);
  const productId = await addProduct(manager.client, { reorderPoint: '5' });
  await receive(manager.client, shop, { productId, quantity: '10', unitCost: '1' });
  await adjust(manager.client, shop, 'damage', { productId, quantity: '-4' });
  await adjust(manager.client, shop, 'damage', { productId, quantity: '-1' });
  await adjust(manager.client, shop, 'damage', { productId, quantity: '-1' });
  const alerts = await server.database.forTenant(tenantId, (tx) =>
    tx.db
      .selectFrom('events')
      .select(['subject_id', 'data'])
      .where('tenant_id', '=', tenantId)
      .where('type', '=', 'stock_alert')
      .execute(),
  );
  expect(alerts).toMatchObject([{ subject_id: productId, data: { quantity: '5' } }]);
  expect((await manager.client.get('/api/products?low=true')).body.items).toMatchObject([
    { id: productId, isLow: true },
  ]);
});
