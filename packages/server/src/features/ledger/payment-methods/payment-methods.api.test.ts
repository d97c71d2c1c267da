import { newId } from '../../../platform/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
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

test('a payment method added by the company is accepted at once, and pays into its account', async () => {
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

test('an account that a payment method leads to is not archived, nor is the last payment method', async () => {
  const own = await foundCompany(server);
  const client = own.admin.client;
  const [cash] = (await client.get('/api/money-accounts')).body.items;
  const refusedInUse = await client.post(`/api/money-accounts/${cash.id}/archive`);
  expect(refusedInUse.body).toMatchObject({ code: 'money_account_in_use', detail: { method: 'Cash' } });
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

const accountsOf = async (own: TestCompany): Promise<MoneyAccount[]> =>
  (await own.admin.client.get('/api/money-accounts')).body.items;
const named = async (own: TestCompany, name: string): Promise<MoneyAccount> => {
  const found = (await accountsOf(own)).find((one) => one.name === name);
  if (!found) throw new Error(`no account ${name}`);
  return found;
};

test('one account of a kind is the main one, also after another was chosen and while two choose at once', async () => {
  const own = await foundCompany(server);
  const { client } = own.admin;
  const made = [];
  for (const name of ['Osu till', 'Tema till'])
    made.push((await client.post('/api/money-accounts', { name, kind: 'cash' })).body);
  expect(made.map(({ isMain }) => isMain)).toEqual([false, false]);
  const answers = await Promise.all(
    made.map(({ id, version }) => client.patch(`/api/money-accounts/${id}`, { version, isMain: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const cash = (await accountsOf(own)).filter(({ kind }) => kind === 'cash');
  expect(cash.map(({ isMain }) => isMain)).toEqual([true, false, false]);
  expect(cash[0]?.name).not.toBe('Cash');
  const stale = await client.patch(`/api/money-accounts/${made[0].id}`, { version: 1, name: 'Osu' });
  expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
});

test('the main account is not archived beside others; the last of its kind is, and the next one becomes the main one', async () => {
  const own = await foundCompany(server);
  const { client } = own.admin;
  await client.patch('/api/payment-methods/card', { version: 1, status: 'archived' });
  const terminal = await named(own, 'Card payments');
  const spare = (await client.post('/api/money-accounts', { name: 'Second terminal', kind: 'card' })).body;
  const refused = await client.post(`/api/money-accounts/${terminal.id}/archive`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'main_money_account' } });
  for (const { id } of [spare, terminal])
    expect((await client.post(`/api/money-accounts/${id}/archive`)).body).toMatchObject({
      status: 'archived',
      isMain: false,
    });
  expect(
    (await client.patch(`/api/money-accounts/${spare.id}`, { version: 2, isMain: true })).body.code,
  ).toBe('archived');
  expect((await client.post(`/api/money-accounts/${spare.id}/restore`)).body.isMain).toBe(true);
  expect((await client.post(`/api/money-accounts/${terminal.id}/restore`)).body.isMain).toBe(false);
});

test('balances of accounts are shown to those who may see reports, and to nobody else', async () => {
  const own = await foundCompany(server);
  const ownShop = selling(own);
  const product = await stockedProduct(own, { unitPrice: '10.00', quantity: '5' });
  const order = await ownShop.confirmed([{ productId: product.id, quantity: '1' }]);
  await ownShop.must(ownShop.act(order.id, 'payments', { method: 'bank', amountMinor: 700 }));
  const bank = await named(own, 'Bank');
  const held = async () => (await ownShop.get('money-accounts/balances', 'manager')).items;
  expect(await held()).toHaveLength(4);
  expect(await held()).toContainEqual({ id: bank.id, balanceMinor: 700, bookedMinor: 700 });
  expect((await own.staff.client.get('/api/money-accounts/balances')).status).toBe(403);
  expect((await own.staff.client.get('/api/money-accounts')).status).toBe(200);
});

test('payment methods are put in order; an order made from an older list is refused with the newer one', async () => {
  const own = await foundCompany(server);
  const { client } = own.admin;
  const put = (codes: string[]) => client.put('/api/payment-methods/order', { codes });
  const codesOf = (body: { items: { code: string }[] }) => body.items.map(({ code }) => code);
  const answer = await put(['bank', 'cash', 'mobile_money', 'card']);
  expect(codesOf(answer.body)).toEqual(['bank', 'cash', 'mobile_money', 'card']);
  await client.patch('/api/payment-methods/mobile_money', { version: 1, status: 'archived' });
  const late = await put(['cash', 'bank', 'mobile_money', 'card']);
  expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
  expect(codesOf(late.body.current)).toEqual(['bank', 'cash', 'card', 'mobile_money']);
  for (const codes of [
    ['bank', 'cash'],
    ['bank', 'bank', 'cash'],
    ['bank', 'cash', 'cheque'],
    ['bank,card', 'cash'],
  ])
    expect((await put(codes)).status).toBe(409);
  expect((await own.manager.client.put('/api/payment-methods/order', { codes: ['bank'] })).status).toBe(403);
});

test('payment methods with names in any script are told apart, and no two have the same name', async () => {
  const own = await foundCompany(server);
  const { client } = own.admin;
  const moneyAccountId = (await named(own, 'Mobile money')).id;
  const add = (name: string) => client.post('/api/payment-methods', { name, moneyAccountId });
  const rename = (code: string, name: string) =>
    client.patch(`/api/payment-methods/${code}`, { version: 1, name });
  const codes = [];
  for (const name of ['现金', 'ቴሌብር', 'Mobile-money', 'MOBILE, money'])
    codes.push((await add(name)).body.code);
  expect(codes).toEqual(['method', 'method_2', 'mobile_money_2', 'mobile_money_3']);
  const taken = { status: 409, body: { code: 'taken', fields: { name: { code: 'taken' } } } };
  expect(await add('现金')).toMatchObject(taken);
  expect(await add('CARD PAYMENTS')).toMatchObject(taken);
  expect(await rename('bank', 'cash')).toMatchObject(taken);
  // The code stays when the name changes; the name that became free can be used again.
  expect((await rename('cash', 'Till')).body).toMatchObject({ code: 'cash', name: 'Till' });
  expect((await add('Cash')).body).toMatchObject({ code: 'cash_2', name: 'Cash' });
  expect((await rename('bank', 'BANK')).body).toMatchObject({ code: 'bank', name: 'BANK' });
});

test('an archived payment method does not lead to an account of another company either', async () => {
  const [own, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
  const foreign = (await named(other, 'Bank')).id;
  const unknown = { status: 404, body: { fields: { moneyAccountId: { code: 'unknown_record' } } } };
  for (const moneyAccountId of [foreign, newId()])
    for (const status of ['archived', 'active'])
      expect(
        await own.admin.client.patch('/api/payment-methods/card', { version: 1, status, moneyAccountId }),
      ).toMatchObject(unknown);
  const bank = (await named(own, 'Bank')).id;
  expect(
    await own.admin.client.patch('/api/payment-methods/card', {
      version: 1,
      status: 'archived',
      moneyAccountId: bank,
    }),
  ).toMatchObject({ status: 200, body: { status: 'archived', moneyAccountId: bank } });
});
