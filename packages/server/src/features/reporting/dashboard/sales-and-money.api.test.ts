import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { must, touch } from '../../../test/trading-company.ts';

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

const timezone = 'Africa/Nairobi';
const daysAgo = (day: string, days: number): string => addDays(day, -days);

test("a sale belongs to the order's own day, even if it was recorded on another", async () => {
  const company = await foundCompany(server, { country: 'KE', vatRegisteredFrom: null });
  const product = await stockedProduct(company, { quantity: '10', unitPrice: '10.00' });
  const today = dayIn(timezone, new Date());
  const rules = (await company.admin.client.get('/api/trading-rules')).body;
  await company.admin.client.patch('/api/trading-rules', {
    version: rules.version,
    booksOpenOn: daysAgo(today, 30),
  });
  for (const [quantity, orderedOn] of [
    ['1', daysAgo(today, 1)],
    ['2', today],
    ['3', daysAgo(today, 9)],
  ] as const) {
    const id = await must(
      company.admin.client.post('/api/orders', { lines: [{ productId: product.id, quantity }] }),
    );
    await must(company.admin.client.post(`/api/orders/${id}/confirm`, { orderedOn }));
  }
  const { body } = await company.admin.client.get('/api/dashboard?days=7');
  expect(body.sales.byDay.slice(-3)).toEqual([
    { day: daysAgo(today, 2), nowMinor: 0, beforeMinor: 3_000 },
    { day: daysAgo(today, 1), nowMinor: 1_000, beforeMinor: 0 },
    { day: today, nowMinor: 2_000, beforeMinor: 0 },
  ]);
  expect(body.sales.today.nowMinor).toBe(2_000);
});

test('after a move to a time zone further west, best-selling products are of the same days as sales', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const { client } = company.admin;
  const product = await stockedProduct(company, { quantity: '10', unitPrice: '10.00' });
  const id = await must(client.post('/api/orders', { lines: [{ productId: product.id, quantity: '2' }] }));
  await must(client.post(`/api/orders/${id}/confirm`, {}));
  await admin.query('update orders set ordered_on = ordered_on + 1 where id = $1', [id]);
  const { sales } = (await client.get('/api/dashboard?days=7')).body;
  expect(sales).toMatchObject({ orderCount: { now: 0 }, topProducts: [] });
});

test('sales include no tax, as the margin does: both are of one net amount', async () => {
  const company = await foundCompany(server, { country: 'KE' });
  const { client } = company.admin;
  const product = await stockedProduct(company, { quantity: '10', unitPrice: '116.00', unitCost: '40' });
  const id = await must(
    client.post('/api/orders', { lines: [{ productId: product.id, quantity: '2' }], pricesIncludeTax: true }),
  );
  const { body: order } = await client.post(`/api/orders/${id}/confirm`, {});
  expect(order).toMatchObject({ totalMinor: 23_200, netMinor: 20_000 });
  await must(client.post(`/api/orders/${id}/payments`, { method: 'cash', amountMinor: 23_200 }));
  await must(client.post(`/api/orders/${id}/ship`, {}));
  const { body } = await client.get('/api/dashboard');
  expect(body.sales.today.nowMinor).toBe(20_000);
  expect(body.sales.topProducts).toMatchObject([{ netMinor: 20_000 }]);
  expect(body.money).toMatchObject({ marginMinor: 12_000, marginPercent: '60.0', cashMinor: 23_200 });
});

test('a credited amount is no sale; a void invoice that is issued again stays one', async () => {
  const company = await foundCompany(server, { country: 'KE', vatRegisteredFrom: null });
  const { client } = company.admin;
  const customerId = await must(client.post('/api/customers', { name: 'Wanjiru' }));
  const product = await stockedProduct(company, { quantity: '20', unitPrice: '10.00' });
  const sell = async (): Promise<{ id: string; invoice: string }> => {
    const lines = [{ productId: product.id, quantity: '5' }];
    const id = await must(client.post('/api/orders', { customerId, lines }));
    await must(client.post(`/api/orders/${id}/confirm`, {}));
    return { id, invoice: await must(client.post(`/api/orders/${id}/invoice`, {})) };
  };
  const [credited, voided] = [await sell(), await sell()];
  await must(client.post(`/api/invoices/${voided.invoice}/void`, {}));
  const sales = async () => (await client.get('/api/dashboard')).body.sales;
  expect((await sales()).today.nowMinor).toBe(10_000);
  await must(
    client.post(`/api/invoices/${credited.invoice}/credit`, { lines: [{ number: 1, quantity: '2' }] }),
  );
  expect(await sales()).toMatchObject({
    today: { nowMinor: 8_000 },
    orderCount: { now: 2 },
    topProducts: [{ quantity: '10', netMinor: 8_000 }],
  });
});

test('money is that of all accounts of its kind, and of no other account', async () => {
  const company = await foundCompany(server, { country: 'KE', vatRegisteredFrom: null });
  const { client } = company.admin;
  await admin.query(
    `with account as (insert into accounts (tenant_id, code, name, kind) values ($1, '1001', 'Second till', 'asset') returning id)
     insert into money_accounts (tenant_id, name, kind, account_id) select $1, 'Second till', 'cash', id from account`,
    [company.id],
  );
  const { rows } = await admin.query<{ id: string }>(
    `select id from money_accounts where tenant_id = $1 and name = 'Second till'`,
    [company.id],
  );
  const product = await stockedProduct(company, { quantity: '9', unitPrice: '10.00' });
  const order = await must(client.post('/api/orders', { lines: [{ productId: product.id, quantity: '9' }] }));
  await must(client.post(`/api/orders/${order}/confirm`, {}));
  const pay = (body: object) => must(client.post(`/api/orders/${order}/payments`, body));
  await pay({ method: 'cash', amountMinor: 1_000 });
  await pay({ method: 'cash', amountMinor: 2_000, moneyAccountId: rows[0]?.id });
  await pay({ method: 'bank', amountMinor: 4_000 });
  expect((await client.get('/api/dashboard')).body.money).toMatchObject({
    cashMinor: 3_000,
    bankMinor: 4_000,
    mobileMoneyMinor: 0,
    cardMinor: 0,
  });
});

test('an order with one part overdue and another not yet due is overdue with that part only', async () => {
  const company = await foundCompany(server, { country: 'KE', vatRegisteredFrom: null });
  const { client } = company.admin;
  const customerId = await must(client.post('/api/customers', { name: 'Otieno', paymentTermsDays: 10 }));
  const product = await stockedProduct(company, { quantity: '9', unitPrice: '10.00' });
  const id = await must(
    client.post('/api/orders', { customerId, lines: [{ productId: product.id, quantity: '5' }] }),
  );
  const { body: order } = await client.post(`/api/orders/${id}/confirm`, {});
  const invoice = (quantity: string) =>
    must(client.post(`/api/orders/${id}/invoice`, { lines: [{ lineId: order.lines[0].id, quantity }] }));
  const late = await invoice('2');
  await invoice('3');
  await admin.query(`update invoices set issued_on = issued_on - 11, due_on = due_on - 11 where id = $1`, [
    late,
  ]);
  await touch(company);
  const { body: dashboard } = await client.get('/api/dashboard');
  const { body: list } = await client.get('/api/orders?overdue=true');
  expect(dashboard.money).toMatchObject({ overdueMinor: 2_000, receivableMinor: 5_000 });
  expect(list).toMatchObject({ owedSumMinor: 2_000, items: [{ id, owedMinor: 2_000 }] });
  expect((await client.get('/api/orders')).body).toMatchObject({
    owedSumMinor: 5_000,
    items: [{ owedMinor: 5_000 }],
  });
  expect((await client.get(`/api/customers/${customerId}`)).body.figures).toMatchObject({
    openMinor: 5_000,
    overdueMinor: 2_000,
  });
});

test('an overdue invoice without an order counts in the dashboard as in the list of invoices and the ageing', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const { client } = company.admin;
  const customerId = await must(client.post('/api/customers', { name: 'Esi', paymentTermsDays: 0 }));
  const lines = [{ description: 'Repair', unitPrice: '36.00' }];
  const id = await must(client.post('/api/invoice-drafts', { customerId, lines, pricesIncludeTax: false }));
  await must(client.post(`/api/invoice-drafts/${id}/issue`, { version: 1 }));
  await admin.query('update invoices set issued_on = issued_on - 3, due_on = due_on - 3 where id = $1', [id]);
  await touch(company);
  const { money } = (await client.get('/api/dashboard')).body;
  expect(money).toMatchObject({ overdueMinor: 3_600, receivableMinor: 3_600 });
  expect((await client.get('/api/invoices?overdue=true')).body.sums.openMinor).toBe(3_600);
  expect((await client.get('/api/receivables-ageing')).body.totals).toMatchObject({
    notDueMinor: 0,
    totalMinor: 3_600,
  });
});

test("staff's lists add up one customer's orders, and never the company's", async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const { client } = company.admin;
  const customerId = await must(client.post('/api/customers', { name: 'Adjoa' }));
  const product = await stockedProduct(company, { quantity: '9', unitPrice: '10.00' });
  const lines = [{ productId: product.id, quantity: '2' }];
  const id = await must(client.post('/api/orders', { customerId, lines }));
  await must(client.post(`/api/orders/${id}/confirm`, {}));
  await must(client.post(`/api/orders/${id}/invoice`, {}));
  const sumsOf = async (role: 'manager' | 'staff', query: string) => {
    const { body } = await company[role].client.get(`/api/orders?${query}`);
    expect(body.items).toHaveLength(1);
    return [body.sumMinor, body.owedSumMinor];
  };
  for (const query of ['', 'paymentState=unpaid', 'q=adjoa']) {
    expect(await sumsOf('manager', query)).toEqual([2_000, 2_000]);
    expect(await sumsOf('staff', query)).toEqual([null, null]);
  }
  expect(await sumsOf('staff', `customerId=${customerId}`)).toEqual([2_000, 2_000]);
});
