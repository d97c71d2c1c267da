import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('what the provider keeps is a cost of its own: the account gets the rest, and the customer owes nothing more', async () => {
  const own = await foundCompany(server);
  const ownShop = selling(own);
  const client = own.admin.client;
  const bank = (await client.get('/api/money-accounts')).body.items.find(
    (one: MoneyAccount) => one.kind === 'bank',
  );
  // A card may be paid out to a bank.
  const card = await client.patch('/api/payment-methods/card', {
    version: 1,
    moneyAccountId: bank.id,
    feePercent: '1.5',
    feeFixedMinor: 20,
  });
  expect(card.body).toMatchObject({
    kind: 'card',
    feePercent: '1.5',
    feeFixedMinor: 20,
    asksReference: true,
  });
  const product = await stockedProduct(own, { unitPrice: '100.00', quantity: '5' });
  const order = await ownShop.confirmed([{ productId: product.id, quantity: '1' }]);
  const pay = (amountMinor: number, method: string) =>
    ownShop.must(ownShop.act(order.id, 'payments', { method, amountMinor }));
  const paid = await pay(10_000, 'card');
  expect(paid).toMatchObject({ amountMinor: 10_000, feeMinor: 170, moneyAccountName: 'Bank' });
  expect(await postedOf(server, paid.id)).toEqual({
    bank: 9830,
    payment_fees: 170,
    customer_deposits: -10_000,
  });
  // Taken back as a whole: the provider's part too. What is paid out has no fee.
  await ownShop.must(ownShop.post(`payments/${paid.id}/reverse`, {}));
  const balance = (await ownShop.get('money-accounts/balances', 'manager')).items.find(
    (one: { id: string }) => one.id === bank.id,
  );
  expect(balance.balanceMinor).toBe(0);
  const again = await pay(10_000, 'card');
  await ownShop.must(ownShop.act(order.id, 'cancel', { reason: 'out of stock' }));
  const back = await ownShop.must(
    ownShop.post(`credits/${again.id}/refund`, { method: 'card', amountMinor: 10_000 }),
  );
  expect(back).toMatchObject({ direction: 'out', feeMinor: 0 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a fee never exceeds the payment, and is kept in the currency of its account', async () => {
  const own = await foundCompany(server);
  const ownShop = selling(own);
  const client = own.admin.client;
  const dollars = (
    await client.post('/api/money-accounts', { name: 'Dollar wallet', kind: 'mobile_money', currency: 'USD' })
  ).body;
  const method = (
    await client.post('/api/payment-methods', {
      name: 'Dollar pay',
      moneyAccountId: dollars.id,
      feePercent: '2',
      feeFixedMinor: 30,
    })
  ).body;
  expect(method).toMatchObject({ kind: 'mobile_money', feePercent: '2', feeFixedMinor: 30 });
  const product = await stockedProduct(own, { unitPrice: '1000.00', quantity: '5' });
  const order = await ownShop.confirmed([{ productId: product.id, quantity: '1' }]);
  const pay = (amountMinor: number) =>
    ownShop.must(
      ownShop.act(order.id, 'payments', { method: method.code, amountMinor, currency: 'USD', rate: '15.8' }),
    );
  expect(await pay(1000)).toMatchObject({ amountMinor: 15_800, feeMinor: 790 });
  const small = await pay(20);
  expect(small).toMatchObject({ amountMinor: 316, feeMinor: 316 });
  await ownShop.must(ownShop.post(`payments/${small.id}/reverse`, {}));
  const balance = (await ownShop.get('money-accounts/balances', 'manager')).items.find(
    (one: { id: string }) => one.id === dollars.id,
  );
  expect(balance).toMatchObject({ balanceMinor: 950, bookedMinor: 15_010 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('the fixed part is agreed in the currency of the account of the way to pay, and converted for another', async () => {
  const own = await foundCompany(server);
  const shop = selling(own);
  const customerId = await shop.customer();
  const account = (currency: string) =>
    shop.must(shop.post('money-accounts', { name: `Bank ${currency}`, kind: 'bank', currency }));
  const [dollars, euros, cedis] = [await account('USD'), await account('EUR'), await account('GHS')];
  const way = (name: string, moneyAccountId: string, feeFixedMinor: number) =>
    shop.must(
      shop.post('payment-methods', { name, kind: 'card', moneyAccountId, feePercent: '2', feeFixedMinor }),
    );
  const [card, dollarCard] = [await way('Our card', cedis.id, 50), await way('Card abroad', dollars.id, 30)];
  const feeOf = async (method: string, moneyAccountId: string, more: object) =>
    (
      await shop.must(
        shop.post('customer-payments', { customerId, method, moneyAccountId, amountMinor: 1_000, ...more }),
      )
    ).feeMinor;
  const inDollars = { currency: 'USD', rate: '10' };
  // GHS 0.50 is USD 0.05, beside USD 0.20 of percent: USD 0.25 at 10.
  expect(await feeOf(card.code, dollars.id, inDollars)).toBe(250);
  expect(await feeOf(card.code, cedis.id, {})).toBe(70);
  await shop.must(
    shop.post('exchange-rates', { currency: 'GHS', unitsPerUsd: '10', validFrom: dayFromToday(0) }),
  );
  // USD 0.30 is GHS 3.00, and EUR 0.25 where one is worth 12.
  expect(await feeOf(dollarCard.code, cedis.id, {})).toBe(20 + 300);
  expect(await feeOf(dollarCard.code, euros.id, { currency: 'EUR', rate: '12' })).toBe((20 + 25) * 12);
  expect(await feeOf(dollarCard.code, dollars.id, inDollars)).toBe((20 + 30) * 10);
  // Without a rate no field of the payment is to blame.
  const yuanCard = await way('Card in yuan', (await account('CNY')).id, 30);
  const paid = { customerId, method: yuanCard.code, moneyAccountId: cedis.id, amountMinor: 1_000 };
  const refused = await shop.post('customer-payments', paid);
  expect(refused).toMatchObject({ status: 409, body: { code: 'rate_needed', detail: { currency: 'CNY' } } });
  expect(refused.body.fields).toBeUndefined();
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('cash is kept in a cash box, and nothing else is', async () => {
  const own = await foundCompany(server);
  const client = own.admin.client;
  const accounts: MoneyAccount[] = (await client.get('/api/money-accounts')).body.items;
  const ofKind = (kind: string) => accounts.find((one) => one.kind === kind)?.id;
  const asked = [
    { name: 'Petty cash', kind: 'cash', moneyAccountId: ofKind('bank') },
    { name: 'Voucher', kind: 'card', moneyAccountId: ofKind('cash') },
  ];
  for (const body of asked)
    expect(await client.post('/api/payment-methods', body)).toMatchObject({
      status: 400,
      body: { fields: { moneyAccountId: { code: 'cash_apart' } } },
    });
  const moved = await client.patch('/api/payment-methods/cash', {
    version: 1,
    moneyAccountId: ofKind('bank'),
  });
  expect(moved).toMatchObject({ status: 400, body: { fields: { moneyAccountId: { code: 'cash_apart' } } } });
});
