import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import type { MoneyBalance } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { defaultLocation } from '../../../test/test-adjustments.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let dollars: { method: string; moneyAccountId: string; currency: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  const account = await shop.must(
    shop.post('money-accounts', { name: 'GCB dollars', kind: 'bank', currency: 'USD' }),
  );
  dollars = { method: 'bank', moneyAccountId: account.id, currency: 'USD' };
});

/** A confirmed order of goods for this many cedis. */
const order = async (cedis: string, quantity = '1'): Promise<Order> => {
  const product = await stockedProduct(company, { unitPrice: cedis, quantity: '10' });
  return shop.confirmed([{ productId: product.id, quantity }]);
};
const pay = (id: string, body: object) => shop.act(id, 'payments', { ...dollars, ...body });
const held = async (): Promise<MoneyBalance | undefined> =>
  (await shop.get('money-accounts/balances')).items.find(
    ({ id }: MoneyBalance) => id === dollars.moneyAccountId,
  );
const rowsOf = async (query: string, id: string): Promise<object[]> => {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const { rows } = await client.query<object>(query, [id]);
  await client.end();
  return rows;
};
const foreignLines = (documentId: string) =>
  rowsOf(
    `select e.event, l.debit_minor::int as debit, l.credit_minor::int as credit, l.foreign_currency as currency, l.foreign_minor::int as minor
     from journal_entries e join journal_lines l on l.entry_id = e.id
     where e.document_id = $1 and l.foreign_minor is not null order by e.id`,
    documentId,
  );
const shares = (creditId: string) =>
  rowsOf(
    'select amount_minor::int as dollars, base_minor::int as cedis from allocations where credit_id = $1 order by id',
    creditId,
  );

test('dollars are converted at the rate of the day, and both amounts are in the books', async () => {
  const { id } = await order('1580.00');
  await shop.must(shop.act(id, 'invoice'));
  const payment = await shop.must(pay(id, { amountMinor: 10_000 }));
  expect(payment).toMatchObject({
    amountMinor: 158_000,
    currency: 'GHS',
    foreign: { currency: 'USD', amountMinor: 10_000, rate: '15.8' },
    creditMinor: 0,
  });
  expect(await postedOf(server, payment.id)).toEqual({ bank: 158_000, receivable: -158_000 });
  expect(await foreignLines(payment.id)).toEqual([
    { event: 'post', debit: 158_000, credit: 0, currency: 'USD', minor: 10_000 },
  ]);
  expect(await shares(payment.id)).toEqual([{ dollars: 10_000, cedis: 158_000 }]);
  expect((await shop.order(id)).paymentState).toBe('paid');
  expect(await held()).toMatchObject({ balanceMinor: 10_000, bookedMinor: 158_000 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('the rate of the day of the payment is used, not today’s, unless one is typed', async () => {
  const { client } = company.admin;
  const set = (unitsPerUsd: string, days: number) =>
    client.post('/api/exchange-rates', { currency: 'GHS', unitsPerUsd, validFrom: dayFromToday(days) });
  await set('11.00', -5);
  await set('12.50', 0);
  const { id } = await order('9000.00');
  const rateOf = async (body: object) =>
    (await shop.must(pay(id, { amountMinor: 100, ...body }))).foreign.rate;
  expect(await rateOf({})).toBe('12.5');
  expect(await rateOf({ paidOn: dayFromToday(-1) })).toBe('11');
  const typed = await shop.must(pay(id, { amountMinor: 333, rate: '12.123456789012' }));
  expect(typed).toMatchObject({ amountMinor: 4037, foreign: { rate: '12.123456789012' } });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('reversing a payment in dollars takes back the same dollars and cedis, at its own rate', async () => {
  const { id } = await order('500.00');
  await shop.must(shop.act(id, 'invoice'));
  const payment = await shop.must(pay(id, { amountMinor: 3333, rate: '14.7' }));
  await company.admin.client.post('/api/exchange-rates', {
    currency: 'GHS',
    unitsPerUsd: '20',
    validFrom: dayFromToday(0),
  });
  await shop.must(shop.post(`payments/${payment.id}/reverse`));
  expect(await foreignLines(payment.id)).toEqual([
    { event: 'post', debit: 48_995, credit: 0, currency: 'USD', minor: 3333 },
    { event: 'reverse', debit: 0, credit: 48_995, currency: 'USD', minor: -3333 },
  ]);
  expect(await shares(payment.id)).toEqual([
    { dollars: 3333, cedis: 48_995 },
    { dollars: -3333, cedis: -48_995 },
  ]);
  expect(await held()).toMatchObject({ balanceMinor: 0, bookedMinor: 0 });
  expect((await shop.order(id)).owedMinor).toBe(50_000);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('several invoices share the dollars of one payment to the last cent', async () => {
  const { id, lines } = await order('33.33', '3');
  const payment = await shop.must(pay(id, { amountMinor: 633 }));
  expect(payment.amountMinor).toBe(10_001);
  for (let part = 0; part < 3; part += 1)
    await shop.must(shop.act(id, 'ship', { lines: [{ lineId: lines[0]?.id, quantity: '1' }] }));
  expect(await shares(payment.id)).toEqual([
    { dollars: 210, cedis: 3333 },
    { dollars: 211, cedis: 3333 },
    { dollars: 211, cedis: 3333 },
  ]);
  // Two pesewas are left, which is less than a cent: the last cent goes with them.
  await shop.must(shop.post(`credits/${payment.id}/refund`, { method: 'cash', amountMinor: 2 }));
  expect(await shares(payment.id)).toContainEqual({ dollars: 1, cedis: 2 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a credit is refunded in dollars, never beyond those that are left of it', async () => {
  const { id } = await order('100.00');
  const payment = await shop.must(pay(id, { amountMinor: 2000, rate: '15' }));
  expect(payment.creditMinor).toBe(30_000);
  const refund = (body: object) => shop.post(`credits/${payment.id}/refund`, { ...dollars, ...body });
  expect(await refund({ amountMinor: 2001, rate: '14' })).toMatchObject({
    status: 409,
    body: { code: 'over_credit', fields: { amountMinor: { message: 'At most 20.' } } },
  });
  const paidBack = await shop.must(refund({ amountMinor: 1250, rate: '16' }));
  expect(paidBack).toMatchObject({
    direction: 'out',
    amountMinor: 20_000,
    foreign: { currency: 'USD', amountMinor: 1250, rate: '16' },
  });
  expect(await foreignLines(paidBack.id)).toEqual([
    { event: 'post', debit: 0, credit: 20_000, currency: 'USD', minor: -1250 },
  ]);
  // The dollars that came at 15 went out at 16.
  expect(await postedOf(server, paidBack.id)).toEqual({
    bank: -20_000,
    customer_deposits: 18_750,
    exchange_differences: 1_250,
  });
  expect(await held()).toMatchObject({ balanceMinor: 750, bookedMinor: 10_000 });
  const [credit] = (await shop.get(`orders/${id}/credits`)).items;
  expect(credit).toMatchObject({ openMinor: 11_250, foreign: { openMinor: 750 } });
  await shop.must(shop.post(`payments/${paidBack.id}/reverse`));
  expect(await held()).toMatchObject({ balanceMinor: 2000, bookedMinor: 30_000 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test.each([
  ['of no worth', { rate: '0' }, 'rate', 'positive'],
  ['below zero', { rate: '-15.8' }, 'rate', 'exchange_rate'],
  ['with a digit too many', { rate: '158' }, 'rate', 'rate_far_off'],
  ['the other way round', { rate: '0.0633' }, 'rate', 'rate_far_off'],
  ['in more decimals than are kept', { rate: '15.8000000000001' }, 'rate', 'exchange_rate'],
  ['in another currency than the account’s', { currency: 'EUR' }, 'currency', 'other_currency'],
  ['in no currency, which is that of the books', { currency: undefined }, 'currency', 'other_currency'],
  ['worth more than a document may be', { amountMinor: 1_000_000_000_000 }, 'amountMinor', 'amount_too_big'],
  ['of nothing', { amountMinor: 0 }, 'amountMinor', 'positive'],
])('an amount or rate %s is refused, and nothing is written', async (_what, wrong, field, code) => {
  const { id } = await order('100.00');
  const answer = await pay(id, { amountMinor: 100, ...wrong });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toMatchObject({ [field]: { code } });
  expect((await shop.get(`orders/${id}/payments`)).items).toEqual([]);
});

test('dollars and a rate are refused for an account in the currency of the books', async () => {
  const { id } = await order('100.00');
  const cedis = (body: object) => shop.act(id, 'payments', { method: 'cash', amountMinor: 100, ...body });
  expect((await cedis({ currency: 'USD' })).body.fields.currency.code).toBe('other_currency');
  expect((await cedis({ rate: '1' })).body.fields.rate.code).toBe('not_here');
  expect((await cedis({ currency: 'GHS' })).body).toMatchObject({ amountMinor: 100, foreign: null });
});

test('a currency without a rate needs a typed one, and one unit of it may be worth nothing here', async () => {
  const yen = await shop.must(shop.post('money-accounts', { name: 'Tokyo', kind: 'bank', currency: 'JPY' }));
  const { id } = await order('100.00');
  const inYen = (body: object) =>
    pay(id, { moneyAccountId: yen.id, currency: 'JPY', amountMinor: 1000, ...body });
  expect(await inYen({})).toMatchObject({
    status: 409,
    body: { code: 'rate_needed', fields: { rate: { code: 'required' } } },
  });
  const answer = await inYen({ amountMinor: 1, rate: '0.004' });
  expect(answer).toMatchObject({ status: 400, body: { fields: { amountMinor: { code: 'positive' } } } });
  expect((await shop.must(inYen({ rate: '0.104463' }))).amountMinor).toBe(10_446);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('an account in another currency is not the main one, and pays for no goods', async () => {
  const { client } = company.admin;
  const id = dollars.moneyAccountId;
  const own = (await shop.get('money-accounts')).items.find((one: { id: string }) => one.id === id);
  expect(own).toMatchObject({ currency: 'USD', isMain: false });
  const made = await client.patch(`/api/money-accounts/${id}`, { version: 1, isMain: true });
  expect(made).toMatchObject({ status: 400, body: { fields: { isMain: { code: 'choice' } } } });
  const { id: productId } = await stockedProduct(company, { unitPrice: '1.00', quantity: '1' });
  const bought = await client.post('/api/stock-adjustments', {
    locationId: await defaultLocation(client),
    reason: 'received',
    settlement: { kind: 'paid', moneyAccountId: id },
    lines: [{ productId, quantity: '1', unitCost: '1' }],
  });
  expect(bought).toMatchObject({
    status: 400,
    body: { fields: { 'settlement.moneyAccountId': { code: 'choice' } } },
  });
  await client.patch('/api/payment-methods/bank', { version: 1, moneyAccountId: id });
  const bank = (await shop.get('money-accounts')).items.find((one: { name: string }) => one.name === 'Bank');
  // The only bank account in cedis can be archived, since no other account in cedis could take its place.
  expect((await client.post(`/api/money-accounts/${bank.id}/archive`)).body.status).toBe('archived');
  expect((await client.post(`/api/money-accounts/${bank.id}/restore`)).body.isMain).toBe(true);
});

test('the receipt says what was handed over and at which rate, beside the amount in the books', async () => {
  const { id } = await order('1580.00');
  await shop.must(shop.act(id, 'invoice'));
  const payment = await shop.must(pay(id, { amountMinor: 5000 }));
  const { raw } = await company.admin.client.get(`/api/payments/${payment.id}/receipt`);
  const { text } = readPdf(raw);
  expect(text).toContain('USD 50.00 at 15.8');
  expect(text).toContain('₵ 790.00');
});
