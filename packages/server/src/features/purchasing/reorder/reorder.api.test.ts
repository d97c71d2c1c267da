import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import type { ReorderLine } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { isNeeded, neededQuantity } from '@shelfwise/contract/features/purchasing/reorder/reorder.rules';
import { usualReorder } from '@shelfwise/contract/features/purchasing/reorder/reorder.facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Chance } from '../../../test/random.ts';
import { addProduct, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const nothingComes = { incoming: '0', waiting: '0' };

const must = async (client: TestClient, path: string, body: object) => {
  const answer = await client.post(path, body);
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
};

const sell = async (client: TestClient, productId: string, quantity: string): Promise<void> => {
  const { id: customerId } = await must(client, '/api/customers', { name: 'Ama Owusu' });
  const { id } = await must(client, '/api/orders', { customerId, lines: [{ productId, quantity }] });
  await must(client, `/api/orders/${id}/confirm`, {});
  await must(client, `/api/orders/${id}/ship`, {});
};

const prepare = async () => {
  const company = await foundCompany(server, { plan: 'premium' });
  const { client } = company.admin;
  const shop = await defaultLocation(client);
  const { id: supplierId } = await must(client, '/api/suppliers', {
    name: 'Makola Wholesale',
    leadTimeDays: 10,
  });
  const offer = (productId: string, fields: object = {}) =>
    must(client, '/api/supplier-products', { supplierId, productId, agreedPrice: '10', ...fields });
  const list = async (query = ''): Promise<{ items: ReorderLine[]; budget: unknown; isCut: boolean }> => {
    const { status, body } = await client.get(`/api/reorder${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return { company, client, shop, supplierId, offer, list };
};

test('a product that would run out before its supplier delivers is listed with its days, quantity and price', async () => {
  const { client, shop, supplierId, offer, list } = await prepare();
  const productId = await addProduct(client, { name: 'Rice' });
  await offer(productId, { minimumQuantity: '50' });
  await receive(client, shop, { productId, quantity: '28', unitCost: '4' });
  expect((await list()).items).toEqual([]);
  // Fourteen sold in the fourteen days that a new product is judged by: one a day, and fourteen left.
  await sell(client, productId, '14');
  const today = dayIn('UTC', new Date());
  expect((await list()).items).toEqual([
    {
      productId,
      productName: 'Rice',
      sku: expect.any(String),
      unit: expect.any(String),
      onHand: '14',
      reserved: '0',
      available: '14',
      ...nothingComes,
      sold: '14',
      historyDays: 14,
      daysOfCover: 14,
      runsOutOn: addDays(today, 14),
      orderBy: addDays(today, -3),
      reorderPoint: null,
      supplierId,
      supplierName: 'Makola Wholesale',
      leadTimeDays: 10,
      pack: null,
      minimumQuantity: '50',
      quantity: '50',
      unitPrice: '10.00',
      priceSource: 'agreed',
      currency: 'GHS',
      amountMinor: 50_000,
      // 47 days of one a day, less 14, at 20 cedis.
      missed: '33',
      missedSalesMinor: 66_000,
      withinBudget: null,
    },
  ]);
  expect((await list('?safetyDays=3')).items).toEqual([]);
  expect((await list('?safetyDays=4')).items).toHaveLength(1);
});

test('what is on order is not bought twice, and the list’s orders hold what it suggested', async () => {
  const { client, offer, list, supplierId } = await prepare();
  const other = (await must(client, '/api/suppliers', { name: 'Tema Imports' })).id as string;
  const [rice, oil] = [
    await addProduct(client, { name: 'Rice', reorderPoint: '5' }),
    await addProduct(client, { name: 'Oil', reorderPoint: '3', reorderQuantity: '9' }),
  ];
  await offer(rice);
  await offer(oil, { supplierId: other });
  await addProduct(client, { name: 'Salt', reorderPoint: '1' });
  const { items } = await list();
  expect(items.map((one) => [one.productName, one.quantity, one.supplierName])).toEqual(
    expect.arrayContaining([
      ['Rice', '6', 'Makola Wholesale'],
      ['Oil', '9', 'Tema Imports'],
      ['Salt', '2', null],
    ]),
  );
  const lines = items.flatMap((one) =>
    one.supplierId === null
      ? []
      : [{ supplierId: one.supplierId, productId: one.productId, packId: null, quantity: one.quantity }],
  );
  const { orders } = await must(client, '/api/reorder/orders', { lines });
  expect(orders).toMatchObject(
    expect.arrayContaining([
      { id: expect.any(String), supplierName: 'Makola Wholesale', itemCount: 1 },
      { id: expect.any(String), supplierName: 'Tema Imports', itemCount: 1 },
    ]),
  );
  expect((await list()).items).toHaveLength(3);
  const ofRice = orders.find((one: { supplierName: string }) => one.supplierName === 'Makola Wholesale');
  const { body: draft } = await client.get(`/api/purchase-orders/${ofRice.id}`);
  expect(draft).toMatchObject({
    supplierId,
    lines: [{ productId: rice, quantity: '6', unitPrice: '10.00' }],
  });
  await must(client, `/api/purchase-orders/${draft.id}/send`, { version: draft.version });
  expect((await list()).items.map((one) => one.productName).toSorted()).toEqual(['Oil', 'Salt']);

  // A place needs what it has kept; at one that never had any, a reorder point asks for nothing.
  const { id: kiosk } = await must(client, '/api/locations', { name: 'Kiosk', kind: 'shop', parentId: null });
  expect((await list(`?locationId=${kiosk}`)).items).toEqual([]);
  await receive(client, kiosk, { productId: rice, quantity: '1', unitCost: '4' });
  expect((await list(`?locationId=${kiosk}`)).items).toMatchObject([{ productName: 'Rice', onHand: '1' }]);
});

test('orders of several suppliers are made together or not at all', async () => {
  const { client, offer, supplierId } = await prepare();
  const other = (await must(client, '/api/suppliers', { name: 'Tema Imports' })).id as string;
  const productId = await addProduct(client);
  await offer(productId);
  await must(client, `/api/suppliers/${other}/archive`, {});
  const refused = await client.post('/api/reorder/orders', {
    lines: [
      { supplierId, productId, quantity: '2' },
      { supplierId: other, productId, quantity: '2' },
    ],
  });
  expect(refused.status).toBe(409);
  expect((await client.get('/api/purchase-orders')).body.items).toEqual([]);
});

test('the statement over all products and the rule of one product agree', async () => {
  const seed = 41;
  const chance = new Chance(seed);
  const { client, shop, offer, list } = await prepare();
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const productId = await addProduct(client, {
      ...(chance.whole(0, 1) === 1 && { reorderPoint: String(chance.whole(0, 30)) }),
      ...(chance.whole(0, 2) === 1 && { reorderQuantity: String(chance.whole(1, 40)) }),
    });
    ids.push(productId);
    if (chance.whole(0, 3) > 0) await offer(productId, { leadTimeDays: chance.whole(0, 40) });
    const sold = chance.whole(0, 20);
    const left = chance.whole(0, 60);
    if (sold + left > 0)
      await receive(client, shop, { productId, quantity: String(sold + left), unitCost: '2' });
    if (sold > 0) await sell(client, productId, String(sold));
  }
  const found = (await list('?coverDays=20&safetyDays=6')).items;
  const asked = { coverDays: 20, safetyDays: 6 };
  for (const line of found) {
    const { body: product } = await client.get(`/api/products/${line.productId}`);
    const need = { ...line, ...asked, reorderQuantity: product.reorderQuantity };
    expect(isNeeded(need), JSON.stringify(line)).toBe(true);
    expect(line.quantity).toBe(String(Math.ceil(Number(neededQuantity(need)))));
  }
  for (const id of ids.filter((one) => found.every(({ productId }) => productId !== one))) {
    const { body: product } = await client.get(`/api/products/${id}`);
    const { body: offers } = await client.get(`/api/supplier-products?productId=${id}`);
    const { items } = (await client.get(`/api/stock-movements?productId=${id}&kind=shipment`)).body;
    const sold = items.reduce((sum: number, one: { quantity: string }) => sum - Number(one.quantity), 0);
    const need = {
      available: product.available,
      ...nothingComes,
      sold: String(sold),
      historyDays: 14,
      leadTimeDays: offers.items[0]?.leadTimeDays ?? usualReorder.leadTimeDays,
      ...asked,
      reorderPoint: product.reorderPoint,
      reorderQuantity: product.reorderQuantity,
    };
    expect(isNeeded(need), `seed ${seed}: ${JSON.stringify(need)}`).toBe(false);
  }
  expect(found.length > 2 && found.length < 12).toBe(true);
});

test('a budget is spent on what keeps most sales, and says what is left out', async () => {
  const { client, offer, list } = await prepare();
  const [dear, cheap] = [
    await addProduct(client, { name: 'Dear', unitPrice: '12', reorderPoint: '0', reorderQuantity: '10' }),
    await addProduct(client, { name: 'Cheap', unitPrice: '50', reorderPoint: '0', reorderQuantity: '10' }),
  ];
  const shop = await defaultLocation(client);
  for (const productId of [dear, cheap]) {
    await offer(productId);
    await receive(client, shop, { productId, quantity: '14', unitCost: '1' });
    await sell(client, productId, '14');
  }
  const all = await list();
  expect(all.items.map(({ quantity, missedSalesMinor }) => [quantity, missedSalesMinor])).toEqual(
    expect.arrayContaining([
      ['47', 56_400],
      ['47', 235_000],
    ]),
  );
  const within = await list('?budgetMinor=48000');
  const of = (name: string) => within.items.find(({ productName }) => productName === name)?.withinBudget;
  expect(of('Cheap')).toEqual({ quantity: '47', lostSalesMinor: 0 });
  expect(of('Dear')).toEqual({ quantity: '1', lostSalesMinor: 55_200 });
  expect(within.budget).toEqual({ spentMinor: 48_000, lostSalesMinor: 55_200, leftOut: 0 });
  expect((await list('?budgetMinor=0')).budget).toEqual({
    spentMinor: 0,
    lostSalesMinor: 291_400,
    leftOut: 2,
  });
});

test('it is for managers of plans with suppliers, and sees only its own company', async () => {
  const { company, list, client } = await prepare();
  await addProduct(client, { reorderPoint: '5' });
  expect((await list()).items).toHaveLength(1);
  expect((await company.staff.client.get('/api/reorder')).status).toBe(403);
  const stranger = await foundCompany(server, { plan: 'premium' });
  expect((await stranger.admin.client.get('/api/reorder')).body.items).toEqual([]);
  const free = await foundCompany(server, { plan: 'free' });
  expect((await free.admin.client.get('/api/reorder')).status).toBe(402);
});

test('what an order lacks is put on one draft for each supplier, in their packs, and is not bought twice', async () => {
  const { client, company, shop, offer } = await prepare();
  const { id: otherId } = await must(client, '/api/suppliers', { name: 'Tema Traders' });
  const [rice, oil, salt, tea] = await Promise.all(
    ['Rice', 'Oil', 'Salt', 'Tea'].map((name) => addProduct(client, { name })),
  );
  const { id: soap, packs } = await must(client, '/api/products', {
    name: 'Soap',
    unitPrice: '3',
    packs: [{ name: 'Carton of 12', numerator: 12, denominator: 1 }],
  });
  await offer(soap, { packId: packs[0].id, agreedPrice: '30' });
  await offer(rice ?? '', { minimumQuantity: '50' });
  await must(client, '/api/supplier-products', { supplierId: otherId, productId: oil, agreedPrice: '8' });
  const standing = await must(client, '/api/purchase-orders', {
    supplierId: otherId,
    lines: [{ productId: tea, quantity: '2', unitPrice: '1' }],
  });
  const asked = {
    locationId: shop,
    note: 'For Ama Owusu',
    lines: [
      { productId: soap, quantity: '13' },
      { productId: rice, quantity: '4' },
      { productId: oil, quantity: '3' },
      { productId: salt, quantity: '1' },
    ],
  };
  const first = await must(company.manager.client, '/api/reorder/missing', asked);
  const [made, added] = first.orders;
  expect(first.orders).toEqual([
    { id: expect.any(String), supplierName: 'Makola Wholesale', isNew: true },
    { id: standing.id, supplierName: 'Tema Traders', isNew: false },
  ]);
  expect(first.lines).toMatchObject([
    { covered: '0', ordered: { orderId: made.id, quantity: '2', packName: 'Carton of 12' } },
    { covered: '0', ordered: { orderId: made.id, quantity: '50', packName: null } },
    { covered: '0', ordered: { orderId: added.id, quantity: '3' } },
    { covered: '0', ordered: null, hasSupplier: false },
  ]);
  expect((await client.get(`/api/purchase-orders/${added.id}`)).body).toMatchObject({
    internalNote: 'For Ama Owusu',
    lines: [
      { enteredQuantity: '2', unitPrice: '1.00' },
      { enteredQuantity: '3', unitPrice: '8.00' },
    ],
  });
  const again = await must(company.manager.client, '/api/reorder/missing', {
    ...asked,
    lines: [{ productId: oil, quantity: '5' }, ...asked.lines.slice(0, 2)],
  });
  expect(again.lines.map(({ covered }: { covered: string }) => covered)).toEqual(['3', '13', '4']);
  expect((await client.get(`/api/purchase-orders/${added.id}`)).body.lines[1].enteredQuantity).toBe('5');
  expect((await company.staff.client.post('/api/reorder/missing', asked)).status).toBe(403);
});
