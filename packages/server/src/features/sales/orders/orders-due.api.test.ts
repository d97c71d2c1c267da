import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn, dayMs } from '@shelfwise/contract/primitives/days';
import { readCsv } from '../../../test/csv-cells.ts';
import { atTime, giveOwnTime } from '../../../test/histories/own-time.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let takeOwnTime: () => void;
let admin: pg.Client;
beforeAll(async () => {
  takeOwnTime = giveOwnTime();
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
  takeOwnTime();
});

test('a row and a record say when the money is due, from the invoice on until it is paid', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const product = await stockedProduct(company, { quantity: '5' });
  const { body: draft } = await client.post('/api/orders', {
    lines: [{ productId: product.id, quantity: '1' }],
  });
  const due = async (): Promise<unknown[]> => [
    (await client.get('/api/orders')).body.items[0].dueOn,
    (await client.get(`/api/orders/${draft.id}`)).body.dueOn,
  ];
  const { body: confirmed } = await client.post(`/api/orders/${draft.id}/confirm`);
  expect(await due()).toEqual([null, null]);
  const { body: invoice } = await client.post(`/api/orders/${draft.id}/invoice`);
  expect(invoice.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await due()).toEqual([invoice.dueOn, invoice.dueOn]);
  const paid = await client.post(`/api/orders/${draft.id}/payments`, {
    method: 'cash',
    amountMinor: confirmed.totalMinor,
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  expect(await due()).toEqual([null, null]);
});

test('a list of some days has the orders of those days, whenever they were recorded, as the dashboard has', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const { client } = company.admin;
  const { version } = (await client.get('/api/trading-rules')).body;
  await client.patch('/api/trading-rules', { version, booksOpenOn: dayFromToday(-30) });
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '9' });
  const ordered = async (days: number, quantity: string): Promise<void> => {
    const lines = [{ productId: product.id, quantity }];
    const { body: draft } = await client.post('/api/orders', { lines });
    await client.post(`/api/orders/${draft.id}/confirm`, { orderedOn: dayFromToday(days) });
  };
  await ordered(0, '1');
  await ordered(-3, '2');
  await ordered(-10, '4');
  const { byDay } = (await client.get('/api/dashboard?days=30')).body.sales;
  const until = async (from: number, to: number) => {
    const days = `from=${dayFromToday(from)}&until=${dayFromToday(to)}`;
    const [{ body: list }, { raw }] = await Promise.all([
      client.get(`/api/orders?${days}`),
      client.get(`/api/orders.csv?${days}`),
    ]);
    const placed = readCsv(raw)
      .slice(1)
      .map((cells) => cells[3]);
    expect(placed).toEqual(list.items.map(({ orderedOn }: { orderedOn: string }) => orderedOn));
    return list.sumMinor;
  };
  for (const [days, sumMinor] of [
    [0, 1_000],
    [-3, 2_000],
    [-10, 4_000],
    [-5, 0],
  ] as const) {
    expect(await until(days, days), String(days)).toBe(sumMinor);
    expect(byDay.find(({ day }: { day: string }) => day === dayFromToday(days)).nowMinor).toBe(sumMinor);
  }
  expect(await until(-9, 0)).toBe(3_000);
});

test('overdue orders are listed page by page, from the day after they were due until they are paid', async () => {
  const company = await foundCompany(server, { country: 'KE' });
  const { client } = company.admin;
  const product = await stockedProduct(company, { quantity: '9' });
  const today = dayIn('Africa/Nairobi', new Date());
  const dueIn = async (days: number): Promise<{ id: string; totalMinor: number }> => {
    const { body: draft } = await client.post('/api/orders', {
      lines: [{ productId: product.id, quantity: '1' }],
    });
    const { body: order } = await client.post(`/api/orders/${draft.id}/confirm`);
    await client.post(`/api/orders/${draft.id}/invoice`);
    const due = addDays(today, days);
    await admin.query('update invoices set issued_on = $2, due_on = $2 where order_id = $1', [order.id, due]);
    return order;
  };
  const [first, second, third] = [await dueIn(-1), await dueIn(-30), await dueIn(-2)];
  const others = [await dueIn(0), await dueIn(1)];
  const list = async (
    query: string,
  ): Promise<{ ids: string[]; nextCursor: string | null; total: unknown }> => {
    const { body } = await client.get(`/api/orders?limit=2&${query}`);
    return { ...body, ids: body.items.map(({ id }: { id: string }) => id) };
  };
  const page = await list('overdue=true');
  expect(page).toMatchObject({ ids: [third.id, second.id], total: { count: 3, isEstimate: false } });
  const rest = await list(`overdue=true&cursor=${page.nextCursor}`);
  expect(rest).toMatchObject({ ids: [first.id], nextCursor: null });
  expect((await list('overdue=false')).ids).toEqual(others.toReversed().map(({ id }) => id));

  const paid = await client.post(`/api/orders/${third.id}/payments`, {
    method: 'cash',
    amountMinor: third.totalMinor,
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  expect((await list('overdue=true')).ids).toEqual([second.id, first.id]);
  const { body: dashboard } = await client.get('/api/dashboard');
  expect(dashboard.toDo.overdue).toBe(2);
  expect((await client.get('/api/order-counts')).body.overdue).toBe(2);
});

test('what is late or overdue is decided by the clock that dates documents', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const { version } = (await client.get('/api/trading-rules')).body;
  await client.patch('/api/trading-rules', { version, booksOpenOn: dayFromToday(-50) });
  const product = await stockedProduct(company, { quantity: '9' });
  const figuresOf = async () => {
    const { body: counts } = await client.get('/api/order-counts');
    const { body: dashboard } = await client.get('/api/dashboard');
    return {
      counts: [counts.late, counts.overdue],
      late: (await client.get('/api/orders?late=true')).body.total.count,
      overdue: (await client.get('/api/orders?overdue=true')).body.owedSumMinor,
      overdueMinor: dashboard.money.overdueMinor,
    };
  };
  const [invoice, before] = await atTime(new Date(Date.now() - 40 * dayMs), async () => {
    const { body: draft } = await client.post('/api/orders', {
      lines: [{ productId: product.id, quantity: '1' }],
      promisedOn: dayFromToday(1),
    });
    await client.post(`/api/orders/${draft.id}/confirm`);
    const { body } = await client.post(`/api/orders/${draft.id}/invoice`);
    return [body, await figuresOf()];
  });
  expect(before).toEqual({ counts: [0, 0], late: 0, overdue: 0, overdueMinor: 0 });
  expect(await figuresOf()).toEqual({
    counts: [1, 1],
    late: 1,
    overdue: invoice.totalMinor,
    overdueMinor: invoice.totalMinor,
  });
});

test('after a move to a time zone further west, days of the old one are still found', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const product = await stockedProduct(company, { quantity: '9' });
  const move = async (timezone: string) => {
    const { version } = (await client.get('/api/tenant')).body;
    expect((await client.patch('/api/tenant', { version, timezone })).status).toBe(200);
  };
  const [yesterday, next] = [dayFromToday(-1), dayFromToday(0)];
  await atTime(new Date(`${yesterday}T10:05:00Z`), async () => {
    await move('Pacific/Kiritimati');
    const lines = [{ productId: product.id, quantity: '1' }];
    const { body: draft } = await client.post('/api/orders', { lines });
    const { body: order } = await client.post(`/api/orders/${draft.id}/confirm`);
    expect(order.orderedOn).toBe(next);
    await move('Pacific/Pago_Pago');
    const { body } = await client.get(`/api/orders?from=${next}`);
    expect(body.items).toMatchObject([{ id: draft.id }]);
  });
});
