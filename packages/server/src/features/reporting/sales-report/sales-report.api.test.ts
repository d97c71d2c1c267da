import type {
  SalesRows,
  SalesSummary,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { salesDimensions } from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let soap: string;
let rice: string;
let ama: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  const shop = selling(company);
  soap = (await stockedProduct(company, { quantity: '100', unitPrice: '10.00', unitCost: '4.00' })).id;
  rice = (await stockedProduct(company, { quantity: '100', unitPrice: '25.00', unitCost: '20.00' })).id;
  await company.admin.client.patch(`/api/products/${rice}`, { version: 1, category: 'Food' });
  ama = await shop.customer({ name: 'Ama' });
  const sell = async (
    lines: { productId: string; quantity: string; unitPrice?: string }[],
    role: 'admin' | 'staff',
    day: string,
    customerId = ama,
  ) => {
    const { id } = await shop.draft(lines, { customerId }, role);
    await shop.must(shop.act(id, 'confirm', { orderedOn: day }));
    await shop.must(shop.act(id, 'ship', { shippedOn: day }));
    return id;
  };
  // 20.00 of the days before; 50.00 + 50.00 + 8.00 of the days themselves, of which 10.00 is credited and 50.00 voided.
  await sell([{ productId: soap, quantity: '2' }], 'admin', dayFromToday(-9));
  const first = await sell([{ productId: soap, quantity: '5' }], 'staff', dayFromToday(-3));
  const voided = await sell(
    [{ productId: rice, quantity: '2' }],
    'admin',
    dayFromToday(-2),
    await shop.customer({ name: 'Kofi' }),
  );
  await sell([{ productId: soap, quantity: '1', unitPrice: '8' }], 'admin', dayFromToday(0));
  const [credited] = await shop.invoices(first);
  await shop.must(shop.post(`invoices/${credited?.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }));
  await shop.must(shop.post(`orders/${first}/payments`, { method: 'cash', amountMinor: 3_000 }));
  const [wrong] = await shop.invoices(voided);
  await shop.must(shop.post(`invoices/${wrong?.id}/void`, { voidedOn: dayFromToday(-1) }));
});
afterAll(() => server.close());

const noQuotes = { given: 0, accepted: 0, declined: 0, expired: 0, givenMinor: 0, acceptedMinor: 0 };
const days = `from=${dayFromToday(-6)}&until=${dayFromToday(0)}`;
const summary = async (query = days): Promise<SalesSummary> =>
  (await company.manager.client.get(`/api/sales?${query}`)).body;
const rowsBy = async (by: string, query = days): Promise<SalesRows> =>
  (await company.manager.client.get(`/api/sales/rows?by=${by}&${query}`)).body;

test('sums up what was sold, returned and earned, against as many days before', async () => {
  const { figures, before, chart } = await summary();
  expect(before).toEqual({ from: dayFromToday(-13), until: dayFromToday(-7) });
  expect(figures).toEqual({
    now: {
      soldMinor: 5_800,
      returnedMinor: 1_000,
      allowedMinor: 0,
      netMinor: 4_800,
      deliveryMinor: 0,
      taxMinor: 0,
      costMinor: 2_000 + 4_000 + 400,
      invoiceCount: 2,
      orderCount: 3,
      orderedMinor: 10_800,
      quotes: noQuotes,
    },
    before: {
      soldMinor: 2_000,
      returnedMinor: 0,
      allowedMinor: 0,
      netMinor: 2_000,
      deliveryMinor: 0,
      taxMinor: 0,
      costMinor: 800,
      invoiceCount: 1,
      orderCount: 1,
      orderedMinor: 2_000,
      quotes: noQuotes,
    },
  });
  expect(chart.part).toBe('day');
  expect(chart.points.map(({ nowMinor }) => nowMinor)).toEqual([0, 0, 0, 5_000, 5_000, -5_000, -200]);
  expect(chart.points.map(({ beforeMinor }) => beforeMinor)).toEqual([0, 0, 0, 0, 2_000, 0, 0]);
});

test('equals what the books say of the same days', async () => {
  const { figures } = await summary();
  const { body } = await company.manager.client.get(`/api/sales/booked?${days}`);
  expect(body).toMatchObject({ netMinor: figures.now.netMinor, costMinor: figures.now.costMinor });
});

test.each(salesDimensions.filter((by) => by !== 'method' && by !== 'discount'))(
  'broken down by %s, the rows come to the whole',
  async (by) => {
    const [{ figures }, { items, restMinor }] = [await summary(), await rowsBy(by)];
    const sum = (field: 'netMinor' | 'soldMinor' | 'returnedMinor' | 'costMinor' | 'beforeMinor') =>
      items.reduce((total, row) => total + Number(row[field]), 0);
    const { soldMinor, returnedMinor, netMinor, costMinor } = figures.now;
    expect(restMinor).toBe(0);
    expect({
      soldMinor: sum('soldMinor'),
      returnedMinor: sum('returnedMinor'),
      netMinor: sum('netMinor'),
      costMinor: sum('costMinor'),
      beforeMinor: sum('beforeMinor'),
    }).toEqual({ soldMinor, returnedMinor, netMinor, costMinor, beforeMinor: figures.before.netMinor });
  },
);

test('a product has its quantity and what was taken off its price; a category and a customer their names', async () => {
  const { items } = await rowsBy('product');
  expect(
    items.map(({ key, quantity, netMinor, discountMinor }) => ({ key, quantity, netMinor, discountMinor })),
  ).toEqual([
    { key: soap, quantity: '5', netMinor: 4_800, discountMinor: 200 },
    { key: rice, quantity: '0', netMinor: 0, discountMinor: 0 },
  ]);
  expect((await rowsBy('category')).items.map(({ key }) => key)).toEqual([null, 'Food']);
  expect((await rowsBy('customer')).items.map(({ name }) => name)).toEqual(['Ama', 'Kofi']);
  expect((await rowsBy('salesperson')).items.map(({ name, netMinor }) => [name, netMinor])).toEqual([
    [company.staff.username, 4_000],
    [company.admin.username, 800],
  ]);
});

test('money is told by the way it was paid, and discounts by their kind', async () => {
  expect((await rowsBy('method')).items).toMatchObject([{ key: 'cash', name: 'Cash', soldMinor: 3_000 }]);
  expect((await rowsBy('discount')).items).toMatchObject([
    { key: 'manual', discountMinor: 200, netMinor: 800 },
  ]);
});

test('is narrowed to a customer, a product or a place, in the whole and its rows', async () => {
  expect((await summary(`${days}&productId=${soap}`)).figures.now).toMatchObject({
    netMinor: 4_800,
    costMinor: 2_400,
    orderCount: null,
  });
  expect((await summary(`${days}&customerId=${ama}`)).figures.now).toMatchObject({
    netMinor: 4_800,
    orderCount: 2,
  });
  expect((await rowsBy('day', `${days}&category=Food`)).items.map(({ soldMinor }) => soldMinor)).toEqual([
    5_000, -5_000,
  ]);
});

test('a year is drawn by weeks, three years by months, and longer is refused', async () => {
  const upTo = (count: number) => summary(`from=${dayFromToday(1 - count)}&until=${dayFromToday(0)}`);
  expect((await upTo(365)).chart).toMatchObject({ part: 'week' });
  const { chart } = await upTo(1_000);
  expect(chart.part).toBe('month');
  expect(chart.points.reduce((sum, { nowMinor }) => sum + Number(nowMinor), 0)).toBe(6_800);
  expect(await company.manager.client.get(`/api/sales?from=${dayFromToday(-1_200)}`)).toMatchObject({
    status: 400,
    body: { fields: { from: { code: 'too_early' } } },
  });
});

test('is kept from staff, and is a CSV file on plans with exports', async () => {
  expect((await company.staff.client.get('/api/sales')).status).toBe(403);
  const lines = readCsv((await company.manager.client.get(`/api/sales.csv?by=product&${days}`)).raw);
  expect(lines).toHaveLength(3);
  expect(lines[1]?.slice(1, 5)).toEqual(['58.00', '10.00', '0.00', '48.00']);
});

test('goods that came back cost nothing any more, unless that was wrong, as in the books', async () => {
  const shop = selling(company);
  const oil = (await stockedProduct(company, { quantity: '9', unitPrice: '9.00', unitCost: '3.00' })).id;
  const sold = await shop.confirmed([{ productId: oil, quantity: '5' }], { customerId: ama });
  await shop.must(shop.act(sold.id, 'ship'));
  const back = (quantity: string) =>
    shop.must(
      shop.post('returns', {
        orderId: sold.id,
        upTo: 'inspected',
        lines: [{ orderLineId: sold.lines[0]?.id, quantity, reason: 'damaged' }],
      }),
    );
  await back('2');
  const wrong = await back('1');
  const ofOil = async () => (await summary(`${days}&productId=${oil}`)).figures.now.costMinor;
  expect(await ofOil()).toBe(600);
  await shop.must(shop.post(`returns/${wrong.id}/undo`, { version: wrong.version, reason: 'The wrong one' }));
  expect(await ofOil()).toBe(900);
  const { figures } = await summary();
  const { body } = await company.manager.client.get(`/api/sales/booked?${days}`);
  expect(body).toMatchObject({ netMinor: figures.now.netMinor, costMinor: figures.now.costMinor });
});

test('what became of the quotes of the days: accepted, declined, and none of those that were withdrawn', async () => {
  const shop = selling(company);
  const quoted = async (quantity: string) => {
    const { id } = await shop.draft([{ productId: soap, quantity }], { customerId: ama });
    await shop.must(shop.act(id, 'quote', {}));
    return id;
  };
  const [accepted, declined, withdrawn] = [await quoted('2'), await quoted('3'), await quoted('4')];
  await shop.must(shop.act(accepted, 'confirm'));
  await shop.must(shop.act(declined, 'decline-quote', {}));
  await quoted('1');
  await shop.must(
    company.admin.client.patch(`/api/orders/${withdrawn}`, {
      version: (await shop.order(withdrawn)).version,
      lines: [{ productId: soap, quantity: '5' }],
    }),
  );
  const { figures } = await summary();
  expect(figures.now.quotes).toEqual({
    given: 3,
    accepted: 1,
    declined: 1,
    expired: 0,
    givenMinor: 6_000,
    acceptedMinor: 2_000,
  });
  expect(figures.before.quotes).toMatchObject({ given: 0 });
  expect((await summary(`${days}&productId=${soap}`)).figures.now.quotes).toBeNull();
});

test('the days before the first one that calls take are told of too', async () => {
  for (const path of ['sales?', 'sales/rows?by=day&', 'sales/booked?', 'sales.csv?by=day&'])
    expect((await company.admin.client.get(`/api/${path}until=1970-01-01`)).status, path).toBe(200);
});

test('each breakdown can be narrowed by everything at once', async () => {
  const { items } = await rowsBy('salesperson');
  const places = await rowsBy('location');
  const narrowed = [
    `salespersonId=${items[0]?.key}`,
    `locationId=${places.items[0]?.key}`,
    `customerId=${ama}`,
    `productId=${soap}`,
    'category=Food',
  ];
  for (const by of salesDimensions)
    for (const query of [...narrowed, narrowed.slice(0, 3).join('&'), narrowed.join('&')])
      expect(
        (await company.admin.client.get(`/api/sales/rows?by=${by}&${query}`)).status,
        `${by} ${query}`,
      ).toBe(200);
});
