import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { recordSale } from '../../../test/recorded-sale.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { must, touch } from '../../../test/trading-company.ts';

let server: TestServer;
let admin: pg.Client;
let company: TestCompany;
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '500' })).id;
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const post = (path: string, body: object = {}) => must(company.admin.client.post(`/api/${path}`, body));
const newCustomer = (name: string) => post('customers', { name });
const draft = (customerId: string, quantity = '10') =>
  post('orders', { customerId, lines: [{ productId, quantity }] });
const sell = async (customerId: string): Promise<{ id: string; invoice: string }> => {
  const id = await draft(customerId);
  await post(`orders/${id}/confirm`);
  return { id, invoice: await post(`orders/${id}/invoice`) };
};
const pay = (order: string, amountMinor: number) =>
  post(`orders/${order}/payments`, { method: 'cash', amountMinor });
const figuresOf = async (id: string) => (await company.staff.client.get(`/api/customers/${id}`)).body.figures;
const archive = (id: string) => company.staff.client.post(`/api/customers/${id}/archive`);

test('a customer’s credit is what they overpaid, were credited and paid ahead, until it is used', async () => {
  const id = await newCustomer('Yaa');
  const ahead = await draft(id);
  await post(`orders/${ahead}/confirm`);
  await pay(ahead, 2_500);
  expect(await figuresOf(id)).toMatchObject({ openMinor: 0, creditMinor: 2_500, soldMinor: 10_000 });
  // The deposit is used for the invoice.
  await post(`orders/${ahead}/invoice`);
  expect(await figuresOf(id)).toMatchObject({ openMinor: 7_500, creditMinor: 0 });
  await pay(ahead, 9_000);
  expect(await figuresOf(id)).toMatchObject({ openMinor: 0, creditMinor: 1_500 });

  const { id: order, invoice } = await sell(id);
  await post(`invoices/${invoice}/credit`, { lines: [{ number: 1, quantity: '3' }] });
  // A credit on an open invoice reduces what is owed and what was bought; it is no credit balance.
  expect(await figuresOf(id)).toMatchObject({ openMinor: 7_000, creditMinor: 1_500, soldMinor: 17_000 });
  await must(
    company.admin.client
      .post(`/api/orders/${order}/apply-credit`, {})
      .then(({ status, body }) => ({ status, body: { ...body, id: order } })),
  );
  expect(await figuresOf(id)).toMatchObject({ openMinor: 5_500, creditMinor: 0 });

  // Once the rest is paid, a further credit note leaves a credit balance, which can be refunded.
  await pay(order, 5_500);
  const note = await post(`invoices/${invoice}/credit`, { lines: [{ number: 1, quantity: '2' }] });
  expect(await figuresOf(id)).toMatchObject({ openMinor: 0, creditMinor: 2_000, soldMinor: 15_000 });
  await post(`credits/${note}/refund`, { method: 'cash', amountMinor: 800 });
  expect(await figuresOf(id)).toMatchObject({ openMinor: 0, creditMinor: 1_200, soldMinor: 15_000 });
});

test('a void invoice is no longer owed, and its goods count as bought until the order is cancelled', async () => {
  const id = await newCustomer('Void');
  const { id: order, invoice } = await sell(id);
  await must(company.admin.client.post(`/api/invoices/${invoice}/void`, {}));
  expect(await figuresOf(id)).toMatchObject({ openMinor: 0, creditMinor: 0, soldMinor: 10_000 });
  await post(`orders/${order}/cancel`);
  expect(await figuresOf(id)).toMatchObject({ orderCount: 0, soldMinor: 0 });
});

test('after goods came back, what they bought and owe agrees with the statement and the report of sales', async () => {
  const id = await newCustomer('Brings back');
  const [kept, cancelled] = [await sell(id), await sell(id)];
  // Of one order a part comes back, the other is cancelled after it was invoiced; an invoice without an order is credited in part.
  await post(`invoices/${kept.invoice}/credit`, { lines: [{ number: 1, quantity: '3' }] });
  await post(`orders/${cancelled.id}/cancel`);
  const lines = [{ description: 'Repair', quantity: '2', unitPrice: '30' }];
  const alone = await post('invoice-drafts', { customerId: id, pricesIncludeTax: false, lines });
  const { body: invoice } = await company.admin.client.post(`/api/invoice-drafts/${alone}/issue`, {
    version: 1,
  });
  await post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] });

  expect(await figuresOf(id)).toMatchObject({
    orderCount: 1,
    soldMinor: 7_000 + 3_000,
    openMinor: 10_000,
    creditMinor: 0,
  });
  const { body: statement } = await company.admin.client.get(`/api/customers/${id}/statement`);
  expect(statement.part.closingMinor).toBe(10_000);
  const { body: sales } = await company.admin.client.get(
    `/api/sales/rows?by=customer&from=${dayFromToday(-1)}&until=${dayFromToday(0)}`,
  );
  const row = sales.items.find(({ key }: { key: string }) => key === id);
  expect(row).toMatchObject({ netMinor: 10_000 });
});

test('a customer who owes, has credit or waits for goods is not archived', async () => {
  const refusalOf = async (id: string) => {
    const { status, body } = await archive(id);
    return { status, code: body.code, detail: body.detail };
  };
  const refused = (detail: object) => ({ status: 409, code: 'customer_owes', detail });

  const waiting = await newCustomer('Waits');
  const order = await draft(waiting);
  expect((await archive(waiting)).status, 'a draft promises nothing').toBe(200);
  await post(`customers/${waiting}/restore`);
  await post(`orders/${order}/confirm`);
  expect(await refusalOf(waiting)).toEqual(refused({ openMinor: 0, creditMinor: 0, openOrders: 1 }));

  await post(`orders/${order}/ship`);
  expect(await refusalOf(waiting)).toEqual(refused({ openMinor: 10_000, creditMinor: 0, openOrders: 0 }));
  await pay(order, 10_300);
  expect(await refusalOf(waiting)).toEqual(refused({ openMinor: 0, creditMinor: 300, openOrders: 0 }));
  const [payment] = (await company.admin.client.get(`/api/orders/${order}/payments`)).body.items;
  await post(`credits/${payment.id}/refund`, { method: 'cash', amountMinor: 300 });
  expect((await archive(waiting)).body).toMatchObject({ status: 'archived' });

  const unbilled = await newCustomer('Has the goods and no invoice');
  const { id: shipped, invoice } = await sell(unbilled);
  await post(`orders/${shipped}/ship`);
  await post(`orders/${shipped}/complete`);
  await must(company.admin.client.post(`/api/invoices/${invoice}/void`, {}));
  expect(await refusalOf(unbilled)).toEqual(refused({ openMinor: 0, creditMinor: 0, openOrders: 1 }));
});

test('a customer who was archived with debts is still among those who owe, and in their total', async () => {
  const yard = await foundCompany(server);
  const [shown, hidden] = await Promise.all(
    ['Ama', 'Kofi'].map((name) => must(yard.admin.client.post('/api/customers', { name }))),
  );
  const owed = { status: 'completed', paidMinor: 0, dueInDays: -1 } as const;
  await recordSale(admin, yard, { ...owed, customerId: shown ?? '', totalMinor: 1_000 });
  await recordSale(admin, yard, { ...owed, customerId: hidden ?? '', totalMinor: 500 });
  await admin.query(`update customers set status = 'archived' where id = $1`, [hidden]);
  await touch(yard);
  const list = async (query: string, role: 'manager' | 'staff' = 'manager') => {
    const { body } = await yard[role].client.get(`/api/customers?${query}`);
    return {
      names: body.items.map(({ name }: { name: string }) => name),
      count: body.total.count,
      openSumMinor: body.openSumMinor,
    };
  };
  expect(await list('owing=true')).toEqual({ names: ['Ama', 'Kofi'], count: 2, openSumMinor: 1_500 });
  expect(await list('owing=true&q=kofi')).toEqual({ names: ['Kofi'], count: 1, openSumMinor: 500 });
  expect(await list('owing=true&status=active')).toEqual({ names: ['Ama'], count: 1, openSumMinor: 1_000 });
  expect((await list('')).names).toEqual(['Ama', 'Next']);
  // The sum of what all owe is for those who may see reports; what each one owes is for all staff.
  expect(await list('owing=true', 'staff')).toEqual({ names: ['Ama', 'Kofi'], count: 2, openSumMinor: null });
  const exported = await yard.manager.client.get('/api/customers.csv?owing=true');
  expect(exported.raw.toString()).toContain('Kofi');
});

test('an order is confirmed while its customer is archived: one of the two is refused', async () => {
  for (const isFirst of ['archive', 'confirm', 'archive', 'confirm'] as const) {
    const customerId = await newCustomer('Raced');
    const order = await draft(customerId, '1');
    const confirm = () => company.staff.client.post(`/api/orders/${order}/confirm`, {});
    // Both wait for the lock on the customer, in this order, and go on one after another.
    await admin.query('begin');
    await admin.query('select from customers where id = $1 for update', [customerId]);
    const first = isFirst === 'archive' ? archive(customerId) : confirm();
    await lockWaiters(admin, 1);
    const second = isFirst === 'archive' ? confirm() : archive(customerId);
    await lockWaiters(admin, 2);
    await admin.query('commit');
    const answers = [await first, await second];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body.code).toBe(isFirst === 'archive' ? 'archived' : 'customer_owes');
  }
});
