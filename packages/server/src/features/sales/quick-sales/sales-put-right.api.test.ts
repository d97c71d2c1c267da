import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayFromToday, entriesOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let shiftId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '100', unitCost: '4' })).id;
  const locationId = (await shop.get('locations')).items[0].id;
  const till = await shop.must(shop.post('tills', { name: 'Front', locationId }));
  shiftId = (await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 0 }, 'manager'))).id;
});
afterAll(() => verifyAndClose(server));

const sell = (more: object = {}) =>
  shop.post(
    'quick-sales',
    {
      id: randomUUID(),
      shiftId,
      lines: [{ productId, quantity: '2' }],
      totalMinor: 2_000,
      tenders: [{ method: 'cash', amountMinor: 2_000 }],
      ...more,
    },
    'manager',
  );
const inDrawer = async (): Promise<number> => (await shop.get(`shifts/${shiftId}`)).figures.expectedMinor;

it('a walk-in who turns out to be a customer has the sale, its invoice and its money, and it can still be undone', async () => {
  const before = await inDrawer();
  const kofi = await shop.customer({ name: 'Kofi Boateng', paymentTermsDays: 30 });
  const sale = await shop.must(sell());
  expect(sale).toMatchObject({
    customerId: null,
    actions: ['undo', 'take_back', 'exchange_tender', 'name_customer'],
  });
  await shop.must(shop.act(sale.id, 'name-customer', { customerId: kofi }, 'staff'));
  expect(await shop.get(`quick-sales/${sale.id}`, 'manager')).toMatchObject({
    customerName: 'Kofi Boateng',
    actions: ['undo', 'take_back', 'exchange_tender'],
    tenders: [{ amountMinor: 2_000, isReversed: false }],
  });
  const [invoice] = await shop.invoices(sale.id);
  expect(invoice).toMatchObject({ customerId: kofi, customerName: 'Kofi Boateng', status: 'paid' });
  const payments = (await shop.get(`customer-payments?customerId=${kofi}`)).items;
  expect(payments).toMatchObject([{ amountMinor: 2_000, customerId: kofi }]);
  const rows = (await shop.get('sales/rows?by=customer')).items;
  expect(rows).toMatchObject([{ name: 'Kofi Boateng', netMinor: 2_000 }]);
  const undone = await shop.must(
    shop.post(`quick-sales/${sale.id}/undo`, { shiftId, reason: 'Rung up twice' }, 'manager'),
  );
  expect(undone).toMatchObject({ isUndone: true, actions: [] });
  expect(await inDrawer()).toBe(before);
});

it('credit that paid for a sale is what it was once the sale is undone, also one in dollars', async () => {
  const hotel = await shop.customer({ name: 'Accra Hotels', currency: 'USD' });
  const account = { name: 'GCB dollars', kind: 'bank', currency: 'USD' };
  const { id: moneyAccountId } = await shop.must(shop.post('money-accounts', account));
  const dollars = { method: 'bank', moneyAccountId, currency: 'USD', rate: '15' };
  const advance = await shop.must(
    shop.post('customer-payments', { customerId: hotel, ...dollars, amountMinor: 1_000 }),
  );
  const before = await inDrawer();
  const creditOf = async () => (await shop.get(`customers/${hotel}/open-invoices`)).credits;
  const unused = [{ id: advance.id, openMinor: 15_000, foreign: { currency: 'USD', openMinor: 1_000 } }];
  expect(await creditOf()).toMatchObject(unused);
  const split = { creditMinor: 1_500, tenders: [{ method: 'cash', amountMinor: 500 }] };
  const whole = { creditMinor: 2_000, tenders: [] };
  for (const tender of [split, whole]) {
    const sale = await shop.must(sell({ customerId: hotel, ...tender }));
    expect(await creditOf()).toMatchObject([{ openMinor: 15_000 - tender.creditMinor }]);
    await shop.must(
      shop.post(`quick-sales/${sale.id}/undo`, { shiftId, reason: 'Rung up twice' }, 'manager'),
    );
    expect(await creditOf()).toMatchObject(unused);
    expect(await creditOf()).toHaveLength(1);
    expect(await inDrawer()).toBe(before);
  }
  const lines = [{ description: 'Conference', unitPrice: '10' }];
  const { id } = await shop.must(shop.post('invoice-drafts', { customerId: hotel, lines }));
  await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1, rate: '15' }));
  await shop.must(shop.post(`credits/${advance.id}/allocate`, { invoices: [{ id }] }));
  expect((await shop.get(`invoices/${id}/record`)).invoice).toMatchObject({ status: 'paid' });
});

it('a sale of which goods came back and were taken out again leaves no debt behind once it is undone', async () => {
  const ama = await shop.customer({ name: 'Ama Serwaa' });
  await shop.must(
    shop.post('customer-payments', { customerId: ama, method: 'bank', amountMinor: 3_000, reference: 'B-1' }),
  );
  const before = await inDrawer();
  for (const creditMinor of [2_000, 1_500]) {
    const cash = 2_000 - creditMinor;
    const tenders = cash === 0 ? [] : [{ method: 'cash', amountMinor: cash }];
    const sale = await shop.must(sell({ customerId: ama, creditMinor, tenders }));
    const [line] = (await shop.order(sale.id)).lines;
    const back = { lines: [{ orderLineId: line?.id, quantity: '1', reason: 'other' }], upTo: 'inspected' };
    const taken = await shop.must(
      shop.post('returns', { orderId: sale.id, ...back, settle: { gives: 'credit' } }),
    );
    await shop.must(shop.post(`returns/${taken.id}/undo`, { version: taken.version, reason: 'Not theirs' }));
    await shop.must(
      shop.post(`quick-sales/${sale.id}/undo`, { shiftId, reason: 'Rung up twice' }, 'manager'),
    );
    expect(await shop.order(sale.id)).toMatchObject({ status: 'cancelled', owedMinor: 0 });
    expect((await shop.get(`customers/${ama}/open-invoices`)).credits).toMatchObject([{ openMinor: 3_000 }]);
    expect(await inDrawer()).toBe(before);
  }
});

it('yesterday’s sale that is entered today counts for yesterday throughout, and its cash is in the drawer', async () => {
  const before = await inDrawer();
  const yesterday = dayFromToday(-1);
  const sale = await shop.must(sell({ soldOn: yesterday }));
  expect(sale.soldOn).toBe(yesterday);
  const { orderedOn } = await shop.order(sale.id);
  const [invoice] = await shop.invoices(sale.id);
  const paidOn = (await shop.get(`orders/${sale.id}/payments`)).items[0].paidOn;
  expect([orderedOn, invoice?.issuedOn, paidOn]).toEqual([yesterday, yesterday, yesterday]);
  for (const document of [invoice?.id ?? '', sale.tenders[0].paymentId])
    expect((await entriesOf(server, document)).map(({ day }) => day)).toContain(yesterday);
  const days = (await shop.get(`sales/rows?by=day&from=${yesterday}&until=${yesterday}`)).items;
  expect(days).toMatchObject([{ key: yesterday, netMinor: 2_000 }]);
  expect(await inDrawer()).toBe(before + 2_000);
});

it('a day to come, or one before the seller may enter, is refused and sells nothing', async () => {
  const before = await inDrawer();
  for (const soldOn of [dayFromToday(1), dayFromToday(-4_000)]) {
    const { status, body } = await sell({ soldOn });
    expect(status, JSON.stringify(body)).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['soldOn']);
  }
  expect(await inDrawer()).toBe(before);
});

it('a walk-in’s sale is undone whole also after a return of it was undone', async () => {
  const before = await inDrawer();
  const sale = await shop.must(sell());
  const [line] = (await shop.order(sale.id)).lines;
  const back = await shop.must(
    shop.post(
      'returns',
      {
        orderId: sale.id,
        upTo: 'inspected',
        lines: [{ orderLineId: line?.id, quantity: '1', reason: 'not_wanted' }],
        settle: { gives: 'credit' },
      },
      'manager',
    ),
  );
  await shop.must(shop.post(`returns/${back.id}/undo`, { version: back.version }, 'manager'));
  const undone = await shop.must(
    shop.post(`quick-sales/${sale.id}/undo`, { shiftId, reason: 'Rung up twice' }, 'manager'),
  );
  expect(undone).toMatchObject({ isUndone: true, actions: [] });
  expect(await inDrawer()).toBe(before);
});

it('a walk-in’s sale that was not paid but is a customer’s on account is owed by their terms, and the cash counts no more', async () => {
  const before = await inDrawer();
  const abena = await shop.customer({ name: 'Abena', paymentTermsDays: 30, creditLimitMinor: 3_000 });
  const toAccount = (sale: { id: string; tenders: { paymentId: string }[] }) =>
    shop.post(
      `quick-sales/${sale.id}/tenders/${sale.tenders[0]?.paymentId}/exchange`,
      { shiftId, method: null },
      'manager',
    );
  const sale = await shop.must(sell());
  expect((await toAccount(sale)).body.code).toBe('no_account');
  await shop.must(shop.act(sale.id, 'name-customer', { customerId: abena }));
  expect(await shop.must(toAccount(sale))).toMatchObject({ tenders: [{ isReversed: true }] });
  expect(await inDrawer()).toBe(before);
  expect(await shop.invoices(sale.id)).toMatchObject([{ status: 'issued', dueOn: dayFromToday(30) }]);
  expect(await shop.order(sale.id)).toMatchObject({ paymentState: 'unpaid', dueOn: dayFromToday(30) });

  const beyond = await shop.must(sell({ customerId: abena }));
  expect((await toAccount(beyond)).body.code).toBe('beyond_credit');
  expect(await inDrawer()).toBe(before + 2_000);
});

it('what nothing was paid of is due by the terms of the customer who is named', async () => {
  const esi = await shop.customer({ name: 'Esi', paymentTermsDays: 14 });
  const order = await shop.confirmed([{ productId, quantity: '1' }], { customerId: null });
  await shop.must(shop.act(order.id, 'invoice'));
  await shop.must(shop.act(order.id, 'name-customer', { customerId: esi }));
  expect(await shop.invoices(order.id)).toMatchObject([{ status: 'issued', dueOn: dayFromToday(14) }]);
});
