import type {
  CashForecast,
  ForecastItems,
} from '@shelfwise/contract/features/reporting/dashboard/cash-forecast.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buying, type Buying } from '../../../../test/test-bills.ts';
import { invoicingInDollars } from '../../../../test/dollar-invoices.ts';
import { dayFromToday as day } from '../../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../../test/test-company.ts';
import { spending, type Spending } from '../../../../test/test-expenses.ts';
import { reminding } from '../../../../test/test-reminders.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { verifyAndClose } from '../../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof reminding>;
let bought: Buying;
let books: Spending;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = reminding(company);
  bought = await buying(company);
  books = await spending(company);
});
afterAll(() => verifyAndClose(server));

const forecastOf = (of: TestCompany = company): Promise<CashForecast> =>
  of.manager.client.get('/api/cash-forecast').then(({ body }) => body);
const itemsOf = (week: number, of: TestCompany = company): Promise<ForecastItems> =>
  of.manager.client.get(`/api/cash-forecast/${week}`).then(({ body }) => body);

/** Each week comes to what it is made of, and each balance to the one before with what comes and goes. */
const requireSound = async (of: TestCompany = company): Promise<CashForecast> => {
  const forecast = await forecastOf(of);
  let balance = Number(forecast.nowMinor);
  for (const [index, week] of forecast.weeks.entries()) {
    const made = await itemsOf(index, of);
    const sum = (isIn: boolean) =>
      made.items
        .filter(({ kind }) => (kind === 'invoice') === isIn)
        .reduce((total, { worthMinor }) => total + Number(worthMinor), 0);
    expect([made.inMinor, made.outMinor, made.count]).toEqual([week.inMinor, week.outMinor, week.count]);
    expect([sum(true), sum(false), made.items.length]).toEqual([week.inMinor, week.outMinor, week.count]);
    expect(
      made.items.every((item) => item.isOverdue || (item.day >= week.from && item.day <= week.until)),
    ).toBe(true);
    balance += Number(week.inMinor) - Number(week.outMinor);
    expect(week.balanceMinor).toBe(balance);
    expect(week.cautiousMinor).toBe(balance - Number(forecast.overdue.inMinor));
  }
  return forecast;
};
const weekOf = (forecast: CashForecast, index: number) => {
  const week = forecast.weeks[index];
  if (!week) throw new Error(`no week ${index}`);
  return week;
};

test('a new company has nothing and expects nothing', async () => {
  const { client } = (await foundCompany(server)).admin;
  const { body } = await client.get('/api/cash-forecast');
  expect(body).toMatchObject({ accounts: [], nowMinor: 0, overdue: { inMinor: 0, outMinor: 0, count: 0 } });
  expect(body.weeks).toHaveLength(8);
  expect(body.weeks[0].from).toBe(day(0));
  expect(body.weeks[7].until).toBe(day(55));
});

test('invoices on the day they are due, once; overdue ones in the first week; nothing beyond eight weeks', async () => {
  const customerId = await shop.customer({ name: 'Kofi' });
  const invoice = async (dueIn: number, unitPrice: string) => {
    const lines = [{ description: 'Repair', unitPrice }];
    const issuedOn = day(Math.min(0, dueIn));
    const { id } = await shop.must(
      shop.post('invoice-drafts', { customerId, issuedOn, dueOn: day(dueIn), lines }),
    );
    await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
  };
  await invoice(-3, '10');
  await invoice(0, '20');
  await invoice(6, '30');
  await invoice(7, '40');
  await invoice(55, '50');
  await invoice(56, '60');
  const forecast = await requireSound();
  expect(forecast.overdue).toEqual({ inMinor: 1_000, outMinor: 0, count: 1 });
  expect(forecast.weeks.map(({ inMinor }) => inMinor)).toEqual([6_000, 4_000, 0, 0, 0, 0, 0, 5_000]);
});

test('an invoice with a promise counts once, on the promised day, until the promise is kept or taken back', async () => {
  const { customerId, invoiceId } = await shop.debtor(5);
  const before = await requireSound();
  const promised = await shop.must(
    shop.post(
      'payment-promises',
      { customerId, invoiceId, amountMinor: 6_000, promisedOn: day(15) },
      'staff',
    ),
  );
  const after = await requireSound();
  expect(Number(after.overdue.inMinor)).toBe(Number(before.overdue.inMinor) - 10_000);
  expect(Number(weekOf(after, 2).inMinor)).toBe(Number(weekOf(before, 2).inMinor) + 10_000);
  expect((await itemsOf(2)).items).toMatchObject([{ id: invoiceId, isPromised: true, day: day(15) }]);
  // Kept: what is left is due as before.
  await shop.pay(customerId, 6_000);
  const kept = await requireSound();
  expect(Number(kept.overdue.inMinor)).toBe(Number(before.overdue.inMinor) - 6_000);
  expect(weekOf(kept, 2).inMinor).toBe(weekOf(before, 2).inMinor);
  expect(Number(kept.nowMinor)).toBe(Number(before.nowMinor) + 6_000);
  expect(promised.id).toBeDefined();
});

test('an order counts by its invoice only, and a bill once though it waits in a payment run', async () => {
  const before = await requireSound();
  const supplierId = await bought.supplier();
  const bill = await bought.bill(supplierId, '70', { dueOn: day(9) });
  await bought.bill(supplierId, '10', { billedOn: day(-20), dueOn: day(-2), businessDate: day(0) });
  const withBills = await requireSound();
  expect(Number(weekOf(withBills, 1).outMinor) - Number(weekOf(before, 1).outMinor)).toBe(7_000);
  expect(withBills.overdue.outMinor).toBe(1_000);
  const run = await company.admin.client.post('/api/payment-runs', {
    bills: [{ billId: bill.id, amountMinor: 7_000 }],
  });
  expect(run.status, JSON.stringify(run.body)).toBe(201);
  expect((await requireSound()).weeks.map(({ outMinor }) => outMinor)).toEqual(
    withBills.weeks.map(({ outMinor }) => outMinor),
  );
});

test('what repeats is expected on each of its days, and stays one expense when its draft is made, handed in and paid', async () => {
  const before = await requireSound();
  const { body: expense } = await books.enter(company.manager.client, 30_000, {
    payee: 'Landlord',
    submit: false,
    ...books.byCompany,
  });
  const weekDay = new Date(`${day(3)}T00:00:00Z`).getUTCDay() || 7;
  const repeated = await company.manager.client.post('/api/expense-templates', {
    expenseId: expense.id,
    every: 'week',
    onDay: weekDay,
    endsOn: day(20),
  });
  expect(repeated.status, JSON.stringify(repeated.body)).toBe(201);
  const planned = await requireSound();
  const more = (of: CashForecast) =>
    of.weeks.map(({ outMinor }, index) => Number(outMinor) - Number(weekOf(before, index).outMinor));
  expect(more(planned)).toEqual([30_000, 30_000, 30_000, 0, 0, 0, 0, 0]);
  expect((await itemsOf(1)).items).toContainEqual(
    expect.objectContaining({ kind: 'expense', isPlanned: true, name: 'Landlord', day: day(10) }),
  );
  // The server makes the draft of the first day.
  const { makeDueDrafts } = await import('../../../finance/index.ts');
  const at = new Date(`${day(3)}T12:00:00Z`);
  await server.database.forTenant(company.id, (tx) => makeDueDrafts(tx, at), { at });
  expect(more(await requireSound())).toEqual([30_000, 30_000, 30_000, 0, 0, 0, 0, 0]);
  await company.manager.client.post(`/api/expense-templates/${repeated.body.id}/pause`, { version: 2 });
  const paused = await requireSound();
  expect(more(paused)).toEqual([30_000, 0, 0, 0, 0, 0, 0, 0]);
});

test('what people laid out is owed at once until it is paid back', async () => {
  const before = await requireSound();
  const approved = await books.approved(1_400);
  const owed = await requireSound();
  expect(Number(weekOf(owed, 0).outMinor) - Number(weekOf(before, 0).outMinor)).toBe(1_400);
  expect(owed.nowMinor).toBe(before.nowMinor);
  await books.act(company.manager.client, approved.id, 'reimburse', {
    version: approved.version,
    moneyAccountId: books.accountOf('bank'),
  });
  const paid = await requireSound();
  expect(weekOf(paid, 0).outMinor).toBe(weekOf(before, 0).outMinor);
  expect(Number(paid.nowMinor)).toBe(Number(before.nowMinor) - 1_400);
});

test('money and invoices in dollars count at today’s rate, whatever they were booked at', async () => {
  const abroad = await invoicingInDollars(server);
  await abroad.issued({ dueOn: day(8) });
  await abroad.issued({ dueOn: day(2) });
  const paid = await abroad.pay({ amountMinor: 40_000, rate: '15' });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  const set = await abroad.company.admin.client.post('/api/exchange-rates', {
    currency: 'GHS',
    unitsPerUsd: '16',
    validFrom: day(0),
  });
  expect(set.status, JSON.stringify(set.body)).toBeLessThan(300);
  const forecast = await requireSound(abroad.company);
  expect(forecast.accounts).toMatchObject([
    {
      name: 'GCB dollars',
      currency: 'USD',
      rate: '16',
      balanceMinor: 40_000,
      worthMinor: 640_000,
      bookedMinor: 600_000,
    },
  ]);
  expect(forecast).toMatchObject({ nowMinor: 640_000, bookedMinor: 600_000 });
  expect(forecast.weeks.slice(0, 2).map(({ inMinor }) => inMinor)).toEqual([960_000, 1_600_000]);
});

test('money in hand is the cash book’s, and the overdue sums are those of their lists', async () => {
  const forecast = await forecastOf();
  const { body: dashboard } = await company.manager.client.get('/api/dashboard');
  const { cashMinor, bankMinor, mobileMoneyMinor, cardMinor } = dashboard.money;
  expect(forecast.bookedMinor).toBe(cashMinor + bankMinor + mobileMoneyMinor + cardMinor);
  const { body: balances } = await company.admin.client.get('/api/money-accounts/balances');
  const booked = balances.items.reduce(
    (sum: number, one: { bookedMinor: number }) => sum + one.bookedMinor,
    0,
  );
  expect(forecast.bookedMinor).toBe(booked);
  const { body: bills } = await company.manager.client.get('/api/bills?overdue=true');
  expect(forecast.overdue.outMinor).toBe(bills.sums[0].openMinor);
  expect(dashboard.billsDue.overdueMinor).toBe(bills.sums[0].openMinor);
});

test('staff get neither the forecast nor what a week is made of', async () => {
  for (const path of ['/api/cash-forecast', '/api/cash-forecast/0'])
    expect((await company.staff.client.get(path)).status).toBe(403);
  for (const week of ['-1', '8', 'x', '1.5'])
    expect((await company.manager.client.get(`/api/cash-forecast/${week}`)).status).toBe(400);
});
