import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastOrders, type PastOrders } from '../../../test/past-orders.ts';
import { addProduct, defaultLocation } from '../../../test/test-adjustments.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { addSupplier, receiveGoods } from '../../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const today = dayIn('Africa/Accra', new Date());
const ago = (days: number): string => addDays(today, -days);

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
let admin: pg.Client;
let locationId: string;
let ordered: PastOrders['ordered'];
let cameFor: PastOrders['cameFor'];
beforeAll(async () => {
  server = await startTestServer();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  locationId = await defaultLocation(company.manager.client);
  ({ ordered, cameFor } = pastOrders(admin, { companyId: company.id, locationId }));
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const figures = async (id: string) => (await company.manager.client.get(`/api/suppliers/${id}/figures`)).body;

test('what is on order, late, received and not billed, and how well they deliver, is reckoned from the documents', async () => {
  const { client } = company.manager;
  const supplierId = await addSupplier(client);
  const [rice, oil] = [
    await addProduct(company.admin.client, {}),
    await addProduct(company.admin.client, {}),
  ];
  const receive = (productId: string, businessDate: string, line: object) =>
    receiveGoods(company.admin.client, {
      supplierId,
      locationId,
      businessDate,
      lines: [{ productId, ...line }],
    });

  // Ten ordered for 10 days, eight came after 12; all came of five, on the day; of four nothing came by yesterday.
  const first = await receive(rice, ago(18), { enteredQuantity: '8', unitPrice: '10' });
  await cameFor(
    first.id,
    await ordered({
      supplierId,
      productId: rice,
      orderedOn: ago(30),
      expectedOn: ago(20),
      quantity: 10,
      received: 8,
    }),
  );
  const second = await receive(rice, ago(6), {
    enteredQuantity: '5',
    unitPrice: '12.5',
    discountPercent: '10',
    rejectedQuantity: '1',
    rejectedReason: 'Wet',
  });
  await cameFor(
    second.id,
    await ordered({
      supplierId,
      productId: rice,
      orderedOn: ago(10),
      expectedOn: ago(6),
      quantity: 5,
      received: 5,
      status: 'closed',
    }),
  );
  await ordered({ supplierId, productId: oil, orderedOn: ago(9), expectedOn: ago(1), quantity: 4 });
  await ordered({ supplierId, productId: oil, orderedOn: today, expectedOn: today, quantity: 3 });
  await ordered({
    supplierId: await addSupplier(client),
    productId: oil,
    orderedOn: ago(9),
    expectedOn: ago(1),
    quantity: 99,
  });

  const found = await figures(supplierId);
  expect(found).toMatchObject({
    onOrder: [{ currency: 'GHS', amountMinor: 900 }],
    openOrders: 3,
    lateOrders: 2,
    receivedMinor: 8_000 + 5_625,
    lastReceivedOn: ago(6),
    unbilledMinor: 8_000 + 5_625,
    owedMinor: 0,
    scorecard: {
      deliveries: 2,
      onTimePercent: '50',
      promisedDays: '7',
      actualDays: '8',
      // 0.8, 1 and 0: what is expected today may still come.
      fillPercent: '60',
      // one of 8 + 5 + 1
      rejectedPercent: '7.1',
      // from 10 to 11.25
      priceChangePercent: '12.5',
      repeatedProducts: 1,
    },
  });
  expect(
    found.receivedByMonth.reduce(
      (sum: number, { amountMinor }: { amountMinor: number }) => sum + amountMinor,
      0,
    ),
  ).toBe(13_625);

  // Each figure opens what it is made of.
  const behind = async (figure: string) =>
    (await client.get(`/api/suppliers/${supplierId}/score?figure=${figure}`)).body;
  expect(await behind('onTime')).toMatchObject({
    count: 2,
    items: [
      { document: { kind: 'receipt', id: second.id }, cameOn: ago(6), promisedOn: ago(6) },
      { document: { kind: 'receipt', id: first.id }, cameOn: ago(18), promisedOn: ago(20), quantity: '8' },
    ],
  });
  const came = ({ productId, quantity, outOf }: Record<string, unknown>) => [productId, quantity, outOf];
  expect((await behind('fill')).items.map(came)).toEqual([
    [oil, '0', '4'],
    [rice, '5', '5'],
    [rice, '8', '10'],
  ]);
  expect(await behind('rejected')).toMatchObject({
    count: 1,
    items: [{ document: { id: second.id }, quantity: '1', outOf: '6', reason: 'Wet' }],
  });
  expect(await behind('priceChange')).toMatchObject({
    count: 1,
    items: [{ document: null, productId: rice, firstPrice: '10', lastPrice: '11.25', currency: 'GHS' }],
  });

  const returned = await client.post(`/api/stock-receipts/${second.id}/returns`, {
    reason: 'Wet too',
    lines: [{ lineNumber: 1, enteredQuantity: '2' }],
  });
  expect(returned.status, JSON.stringify(returned.body)).toBeLessThan(300);
  expect(await figures(supplierId)).toMatchObject({
    receivedMinor: 13_625 - 2_250,
    unbilledMinor: 13_625 - 2_250,
  });
  for (const path of ['figures', 'score?figure=fill'])
    expect((await other.manager.client.get(`/api/suppliers/${supplierId}/${path}`)).status, path).toBe(404);
});

test('a supplier with nothing has figures of nothing', async () => {
  const id = await addSupplier(company.manager.client);
  expect(await figures(id)).toEqual({
    onOrder: [],
    openOrders: 0,
    lateOrders: 0,
    receivedMinor: 0,
    receivedByMonth: Array.from({ length: 12 }, () => ({ month: expect.any(String), amountMinor: 0 })),
    lastReceivedOn: null,
    unbilledMinor: 0,
    owedMinor: 0,
    scorecard: {
      deliveries: 0,
      onTimePercent: null,
      promisedDays: null,
      actualDays: null,
      fillPercent: null,
      rejectedPercent: null,
      priceChangePercent: null,
      repeatedProducts: 0,
    },
  });
});

test('what a product cost is told by receipt, as corrected; the last price follows what is corrected and undone', async () => {
  const client = company.admin.client;
  const supplierId = await addSupplier(client);
  const productId = await addProduct(client, {});
  const receive = (businessDate: string, unitPrice: string) =>
    receiveGoods(client, {
      supplierId,
      locationId,
      businessDate,
      lines: [{ productId, enteredQuantity: '4', unitPrice, discountPercent: '10' }],
    });
  const old = await receive(ago(9), '10');
  const typedTooHigh = await receive(ago(2), '105');
  const known = async () => {
    const [row] = (await client.get(`/api/supplier-products?supplierId=${supplierId}`)).body.items;
    const { items } = (await client.get(`/api/supplier-products/${row.id}/prices`)).body;
    return {
      last: [row.lastPrice, row.lastPriceOn],
      paid: items.map(({ price }: { price: string }) => price),
    };
  };
  expect(await known()).toEqual({ last: ['94.5', ago(2)], paid: ['94.5', '9'] });
  const corrected = await client.post(`/api/stock-receipts/${typedTooHigh.id}/correct-prices`, {
    lines: [{ lineNumber: 1, unitPrice: '10.5' }],
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
  expect(await known()).toEqual({ last: ['9.45', ago(2)], paid: ['9.45', '9'] });
  const cost = corrected.body.lateCosts[0];
  const undone = await client.post(`/api/stock-receipts/${typedTooHigh.id}/costs/${cost.id}/reverse`, {});
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await known()).toEqual({ last: ['94.5', ago(2)], paid: ['94.5', '9'] });
  expect((await client.post(`/api/stock-receipts/${typedTooHigh.id}/reverse`, {})).status).toBe(200);
  expect(await known()).toEqual({ last: ['9', ago(9)], paid: ['9'] });
  expect((await client.post(`/api/stock-receipts/${old.id}/reverse`, {})).status).toBe(200);
  expect(await known()).toEqual({ last: [null, null], paid: [] });
});

test('the list of suppliers says what is owed and on order, and narrows to that', async () => {
  const { client } = company.manager;
  const [owed, waiting, quiet] = [
    await addSupplier(client),
    await addSupplier(client),
    await addSupplier(client),
  ];
  const { body: accounts } = await client.get('/api/bill-accounts');
  const bill = async (fields: object) => {
    const { body } = await client.post('/api/bills', {
      supplierId: owed,
      lines: [{ description: 'Rent', accountId: accounts.items[0].id, unitPrice: '100' }],
      ...fields,
    });
    await client.post(`/api/bills/${body.id}/approve`, { version: body.version });
  };
  await bill({ billedOn: ago(3), dueOn: ago(1) });
  await bill({
    kind: 'credit',
    lines: [{ description: 'Rent back', accountId: accounts.items[0].id, unitPrice: '30' }],
  });
  const productId = await addProduct(company.admin.client);
  await ordered({ supplierId: waiting, productId, orderedOn: ago(9), expectedOn: ago(2), quantity: 5 });

  const list = async (query: string) =>
    (await client.get(`/api/suppliers?limit=200&${query}`)).body as {
      items: { id: string; figures: object }[];
      total: { count: number };
    };
  const figuresIn = async (id: string) => (await list('')).items.find((one) => one.id === id)?.figures;
  expect(await figuresIn(owed)).toEqual({
    owedMinor: 7_000,
    overdueMinor: 10_000,
    openOrders: 0,
    lateOrders: 0,
  });
  expect(await figuresIn(waiting)).toMatchObject({ owedMinor: 0, openOrders: 1, lateOrders: 1 });
  const found = async (query: string) => {
    const { items, total } = await list(query);
    expect(total.count).toBe(items.length);
    return [owed, waiting, quiet].filter((id) => items.some((one) => one.id === id));
  };
  expect(await found('owed=true')).toEqual([owed]);
  expect(await found('ordered=true')).toEqual([waiting]);
  expect(await found('late=true')).toEqual([waiting]);
  expect(await found('owed=false')).toEqual([waiting, quiet]);
});
