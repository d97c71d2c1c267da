import { afterAll, beforeAll, expect, test } from 'vitest';
import { postedOf, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(() => server.close());

const listed = async (path: string) => (await shop.get(path)).items;

test('a new company has a cash box, a wallet, a card terminal and a bank, and a way to pay into each', async () => {
  const accounts = await listed('money-accounts');
  expect(accounts.map(({ name, code, currency }: Record<string, string>) => [name, code, currency])).toEqual([
    ['Cash', '1000', 'GHS'],
    ['Bank', '1010', 'GHS'],
    ['Mobile money', '1020', 'GHS'],
    ['Card payments', '1030', 'GHS'],
  ]);
  const methods = await listed('payment-methods');
  expect(methods.map((method: { code: string }) => method.code)).toEqual([
    'cash',
    'mobile_money',
    'card',
    'bank',
  ]);
});

test('a second cash box gets its own account, and money paid into it is posted there', async () => {
  const box = await shop.must(shop.post('money-accounts', { name: 'Back office', kind: 'cash' }));
  expect(box).toMatchObject({ code: '1031', status: 'active' });
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '5' });
  const order = await shop.confirmed([{ productId: product.id, quantity: '1' }]);
  const payment = await shop.must(
    shop.act(order.id, 'payments', { method: 'cash', amountMinor: 400, moneyAccountId: box.id }),
  );
  expect(payment).toMatchObject({ method: 'cash', moneyAccountName: 'Back office' });
  expect(await postedOf(server, payment.id)).toEqual({ cash: 400, customer_deposits: -400 });
});

test('a way to pay of the company’s own is taken at once, and leads where it says', async () => {
  const account = (await listed('money-accounts')).find(
    (one: { kind: string }) => one.kind === 'mobile_money',
  );
  const method = await shop.must(
    shop.post('payment-methods', { name: 'Telecel Cash', moneyAccountId: account.id }),
  );
  expect(method).toMatchObject({ code: 'telecel_cash', moneyAccountName: 'Mobile money' });
  const again = await shop.post('payment-methods', { name: 'telecel cash', moneyAccountId: account.id });
  expect(again).toMatchObject({ status: 409, body: { code: 'taken' } });
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '5' });
  const order = await shop.confirmed([{ productId: product.id, quantity: '1' }]);
  const payment = await shop.must(
    shop.act(order.id, 'payments', { method: 'telecel_cash', amountMinor: 100 }, 'staff'),
  );
  expect(payment).toMatchObject({ methodName: 'Telecel Cash', moneyAccountName: 'Mobile money' });
  const path = '/api/payment-methods/telecel_cash';
  await company.admin.client.patch(path, { version: 1, status: 'archived' });
  const refused = await shop.act(order.id, 'payments', { method: 'telecel_cash', amountMinor: 100 });
  expect(refused).toMatchObject({ status: 409, body: { fields: { method: { code: 'archived' } } } });
});

test('an account that a way to pay leads to stays in use, and so does the last way to pay', async () => {
  const own = await foundCompany(server);
  const client = own.admin.client;
  const [cash] = (await client.get('/api/money-accounts')).body.items;
  expect((await client.post(`/api/money-accounts/${cash.id}/archive`)).body.code).toBe('in_use');
  for (const code of ['cash', 'mobile_money', 'card'])
    expect(
      (await client.patch(`/api/payment-methods/${code}`, { version: 1, status: 'archived' })).status,
    ).toBe(200);
  const last = await client.patch('/api/payment-methods/bank', { version: 1, status: 'archived' });
  expect(last).toMatchObject({ status: 409, body: { code: 'last_payment_method' } });
  expect((await client.post(`/api/money-accounts/${cash.id}/archive`)).body.status).toBe('archived');
  const into = await client.patch('/api/payment-methods/cash', { version: 2, status: 'active' });
  expect(into).toMatchObject({ status: 409, body: { fields: { moneyAccountId: { code: 'archived' } } } });
});

test('eight money accounts opened at once have eight codes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      shop.post('money-accounts', { name: `Till ${index}`, kind: 'cash' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(answers.map(({ body }) => body.code)).size).toBe(8);
});
