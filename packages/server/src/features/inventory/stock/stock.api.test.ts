import { addDays } from '@shelfwise/contract/primitives/days';
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
      incoming: '0',
      parentId: null,
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
      incoming: '0',
      parentId: null,
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
    incoming: '0',
    parentId: null,
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

test('the ledger is searched by product and by document, and narrowed by kind and days', async () => {
  const { manager, staff } = await foundCompany(server);
  const { client } = manager;
  const shop = await defaultLocation(client);
  const ring = await addProduct(client, { name: 'Copper ring', sku: 'CR-77', barcodes: ['6001234500017'] });
  const pipe = await addProduct(client, { name: 'Steel pipe' });
  const received = await receive(
    client,
    shop,
    { productId: ring, quantity: '9', unitCost: '2' },
    { productId: pipe, quantity: '5', unitCost: '3' },
  );
  const wrong = await receive(client, shop, { productId: pipe, quantity: '1', unitCost: '3' });
  await client.post(`/api/stock-adjustments/${wrong}/reverse`);
  const { body: customer } = await staff.client.post('/api/customers', { name: 'Kofi Mensah' });
  const lines = [{ productId: ring, quantity: '4' }];
  const drafted = await staff.client.post('/api/orders', { customerId: customer.id, lines });
  const orderId = drafted.body.id as string;
  const { body: order } = await staff.client.post(`/api/orders/${orderId}/confirm`);
  expect((await staff.client.post(`/api/orders/${orderId}/ship`, {})).status).toBe(200);

  const found = async (query: string): Promise<string[]> => {
    const { status, body } = await client.get(`/api/stock-movements?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.total).toEqual({ count: body.items.length, isEstimate: false });
    return body.items.map(
      (row: { sku: string; productName: string; quantity: string }) => `${row.productName} ${row.quantity}`,
    );
  };
  expect(await found('q=copper')).toEqual(['Copper ring -4', 'Copper ring 9']);
  expect(await found('q=cr')).toEqual(['Copper ring -4', 'Copper ring 9']);
  expect(await found('q=6001234500017')).toEqual(['Copper ring -4', 'Copper ring 9']);
  expect(await found('q=adj-1')).toEqual(['Steel pipe 5', 'Copper ring 9']);
  expect(await found(`q=${order.number.toLowerCase()}`)).toEqual(['Copper ring -4']);
  expect(await found('q=SH-1')).toEqual(['Copper ring -4']);
  expect(await found('q=2')).toEqual(['Steel pipe -1', 'Steel pipe 1']);
  expect(await found('q=pipe&kind=reversal')).toEqual(['Steel pipe -1']);
  expect(await found('q=nothing+of+the+kind')).toEqual([]);
  expect(await found('kind=shipment')).toEqual(['Copper ring -4']);

  const { items } = (await client.get('/api/stock-movements')).body;
  const today = items[0].businessDate as string;
  const dayBefore = addDays(today, -1);
  expect(await found(`from=${today}&until=${today}`)).toHaveLength(5);
  expect(await found(`until=${dayBefore}`)).toEqual([]);
  expect(await found(`q=pipe&from=${today}`)).toEqual(['Steel pipe -1', 'Steel pipe 1', 'Steel pipe 5']);

  const of = (quantity: string, name: string) =>
    items.find(
      (row: { quantity: string; productName: string }) =>
        row.quantity === quantity && row.productName === name,
    );
  expect(of('-4', 'Copper ring')).toMatchObject({ orderId, isReversed: false, documentNumber: 'SH-1' });
  expect(of('-4', 'Copper ring').documentType).toBe('shipment');
  expect(of('5', 'Steel pipe')).toMatchObject({
    documentType: 'adjustment',
    orderId: null,
    documentId: received,
    isReversed: false,
  });
  expect(of('1', 'Steel pipe')).toMatchObject({ documentId: wrong, isReversed: true });
  expect(of('-1', 'Steel pipe')).toMatchObject({ kind: 'reversal', isReversed: false });
});

test('the ledger pages by key, in search and between days as well, each movement once', async () => {
  const { manager } = await foundCompany(server);
  const { client } = manager;
  const shop = await defaultLocation(client);
  const ids = [
    await addProduct(client, { name: 'Tile red' }),
    await addProduct(client, { name: 'Tile blue' }),
  ];
  for (let count = 0; count < 4; count += 1)
    await receive(client, shop, ...ids.map((productId) => ({ productId, quantity: '1', unitCost: '1' })));
  const all = (await client.get('/api/stock-movements')).body.items.map((row: { id: string }) => row.id);
  expect(all).toHaveLength(8);
  for (const query of ['', 'q=tile', 'q=adj-', 'from=2020-01-01', 'q=tile&from=2020-01-01']) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await client.get(
        `/api/stock-movements?limit=3${query && `&${query}`}${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...body.items.map((row: { id: string }) => row.id));
      cursor = body.nextCursor;
    }
    expect(seen, query).toEqual(all);
  }
});
