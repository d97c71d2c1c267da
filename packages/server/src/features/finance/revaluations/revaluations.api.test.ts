import type { Currency } from '@shelfwise/contract/primitives/currencies';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { buying } from '../../../test/test-bills.ts';
import { dayFromToday, entriesOf, selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Books in cedis that hold dollars, with the rates of some days. */
const revaluing = async (currency: Currency = 'USD') => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const [shop, purchases] = [selling(company), await buying(company)];
  const { items } = await shop.get('money-accounts');
  const bank = items.find((one: { kind: string }) => one.kind === 'bank').id;
  const account = await shop.must(
    shop.post('money-accounts', { name: `In ${currency}`, kind: 'bank', currency }),
  );
  const customerId = await shop.customer({ name: 'Accra Hotels', currency });
  const supplierId = await purchases.supplier({ name: 'Guangzhou Trading', currency });
  const inIt = { method: 'bank', moneyAccountId: account.id, currency };
  return {
    company,
    ...shop,
    bank,
    account: account.id as string,
    customerId,
    supplierId,
    rated: (days: number, unitsPerUsd: string) =>
      shop.must(shop.post('exchange-rates', { currency: 'GHS', unitsPerUsd, validFrom: dayFromToday(days) })),
    invoice: async (days: number, unitPrice: string, rate?: string) => {
      const lines = [{ description: 'Conference', quantity: '1', unitPrice }];
      const { id, version } = await shop.must(shop.post('invoice-drafts', { customerId, lines }));
      return shop.must(
        shop.post(`invoice-drafts/${id}/issue`, {
          version,
          issuedOn: dayFromToday(days),
          ...(rate !== undefined && { rate }),
        }),
      );
    },
    receive: (days: number, amountMinor: number, rate: string, more: object = {}) =>
      shop.must(
        shop.post('customer-payments', {
          customerId,
          ...inIt,
          amountMinor,
          rate,
          paidOn: dayFromToday(days),
          ...more,
        }),
      ),
    bill: (days: number, unitPrice: string, fields: Record<string, unknown> = {}) =>
      purchases.bill(supplierId, unitPrice, { businessDate: dayFromToday(days), ...fields }),
    paySupplier: (days: number, amountMinor: number, rate: string, more: object = {}) =>
      purchases.pay(supplierId, amountMinor, { ...inIt, rate, paidOn: dayFromToday(days), ...more }),
    preview: (days: number) => shop.get(`revaluations/preview?revaluedOn=${dayFromToday(days)}`),
    revalue: (days: number, more: object = {}) =>
      shop.post('revaluations', { revaluedOn: dayFromToday(days), ...more }),
    balance: async (days: number, purpose: string): Promise<number> => {
      const client = new pg.Client({ connectionString: server.adminUrl });
      await client.connect();
      const { rows } = await client.query<{ minor: number }>(
        `select coalesce(sum(l.debit_minor - l.credit_minor), 0)::float8 as minor from journal_lines l
        join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        where l.tenant_id = $1 and a.purpose = $2 and e.entry_date <= $3`,
        [company.id, purpose, dayFromToday(days)],
      );
      await client.end();
      return rows[0]?.minor ?? 0;
    },
    sound: async () => expect(await findBrokenInvariants(server.adminUrl)).toEqual([]),
  };
};
const refused = (field: string, code: string) => ({ status: 400, body: { fields: { [field]: { code } } } });
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('what is open in dollars is valued at the rate of the day, beside its accounts, and taken back the next day', async () => {
  const books = await revaluing();
  await books.rated(-20, '12');
  await books.rated(-5, '13');
  await books.invoice(-10, '1000');
  await books.receive(-9, 30_000, '12', { invoices: [] });
  await books.bill(-8, '200');
  await books.paySupplier(-7, 5_000, '12', { bills: [] });
  const open = [
    { kind: 'bills', currency: 'USD', foreignMinor: 20_000, bookedMinor: 240_000, count: 1 },
    { kind: 'customer_credit', currency: 'USD', foreignMinor: 30_000, bookedMinor: 360_000, count: 1 },
    { kind: 'invoices', currency: 'USD', foreignMinor: 100_000, bookedMinor: 1_200_000, count: 1 },
    { kind: 'money', currency: 'USD', foreignMinor: 25_000, bookedMinor: 300_000, count: 1 },
    { kind: 'supplier_credit', currency: 'USD', foreignMinor: 5_000, bookedMinor: 60_000, count: 1 },
  ];
  expect(await books.preview(-3)).toEqual({
    revaluedOn: dayFromToday(-3),
    standing: null,
    lines: open,
    rates: [{ currency: 'USD', rate: '13', ratedOn: dayFromToday(-5) }],
  });
  const done = await books.must(books.revalue(-3));
  expect(done).toMatchObject({
    number: 'RV-1',
    reversesOn: dayFromToday(-2),
    gainMinor: 100_000 + 25_000 + 5_000 - 20_000 - 30_000,
    lines: open.map((line) => ({ ...line, rate: '13', worthMinor: line.foreignMinor * 13 })),
  });
  const posted = await entriesOf(server, done.id);
  expect(posted.filter(({ event }) => event === 'post')).toEqual(
    [
      ['revalued_bills', -20_000],
      ['unrealised_differences', -80_000],
      ['revalued_customer_credit', -30_000],
      ['revalued_invoices', 100_000],
      ['revalued_money', 25_000],
      ['revalued_supplier_credit', 5_000],
    ].map(([purpose, minor]) => ({ purpose, event: 'post', day: dayFromToday(-3), minor })),
  );
  for (const [days, minor] of [
    [-4, 0],
    [-3, -80_000],
    [-2, 0],
  ] as const)
    expect(await books.balance(days, 'unrealised_differences')).toBe(minor);
  const { items } = await books.get(`revaluations/${done.id}/items?kind=invoices&currency=USD`);
  expect(items).toEqual([
    expect.objectContaining({ documentKind: 'invoice', partyName: 'Accra Hotels', foreignMinor: 100_000 }),
  ]);
  await books.sound();
});

test('over time the gain is the real one: revalued at the end of a month, paid in the next', async () => {
  const books = await revaluing();
  await books.rated(-20, '12');
  await books.rated(-5, '13');
  const invoice = await books.invoice(-10, '1000');
  await books.must(books.revalue(-5));
  await books.receive(-1, 100_000, '12.5', { invoices: [{ id: invoice.id }] });
  const total = async (days: number) =>
    (await books.balance(days, 'unrealised_differences')) +
    (await books.balance(days, 'exchange_differences'));
  expect(await total(-5)).toBe(-100_000);
  expect(await total(-1)).toBe(-50_000);
  expect(await books.balance(-1, 'exchange_differences')).toBe(-50_000);
  await books.sound();
});

test('what was settled, taken back or voided by the day is not open then, and still was the day before', async () => {
  const books = await revaluing();
  await books.rated(-20, '12');
  const invoice = await books.invoice(-10, '100');
  await books.receive(-8, 10_000, '13', { invoices: [{ id: invoice.id, amountMinor: 4_000 }] });
  const bill = await books.bill(-10, '50');
  await books.must(books.post(`bills/${bill.id}/void`, { voidedOn: dayFromToday(-6) }));
  const lines = async (days: number) =>
    Object.fromEntries(
      (await books.preview(days)).lines.map(
        (line: { kind: string; foreignMinor: number; bookedMinor: number }) => [
          line.kind,
          [line.foreignMinor, line.bookedMinor],
        ],
      ),
    );
  expect(await lines(-9)).toEqual({ invoices: [10_000, 120_000], bills: [5_000, 60_000] });
  expect(await lines(-7)).toEqual({
    invoices: [6_000, 72_000],
    bills: [5_000, 60_000],
    customer_credit: [6_000, 78_000],
    money: [10_000, 130_000],
  });
  expect(Object.keys(await lines(-5)).toSorted()).toEqual(['customer_credit', 'invoices', 'money']);
  const { items } = await books.get(
    `revaluations/open?revaluedOn=${dayFromToday(-7)}&kind=money&currency=USD`,
  );
  expect(items).toEqual([
    {
      id: books.account,
      documentKind: null,
      name: 'In USD',
      partyName: null,
      foreignMinor: 10_000,
      bookedMinor: 130_000,
    },
  ]);
});

test('one stands for a day, also of several at once; undone whole and once, another can be posted', async () => {
  const books = await revaluing();
  await books.rated(-20, '12');
  await books.invoice(-10, '1000', '11');
  const answers = await Promise.all([books.revalue(-3), books.revalue(-3), books.revalue(-3)]);
  expect(statuses(answers)).toEqual([201, 409, 409]);
  expect(await books.revalue(-3)).toMatchObject({
    status: 409,
    body: { code: 'revalued_already', detail: { number: 'RV-1' } },
  });
  const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
  const undo = () => books.post(`revaluations/${id}/undo`, { reason: 'Wrong rate' });
  expect(statuses(await Promise.all([undo(), undo(), undo()]))).toEqual([200, 409, 409]);
  expect(await books.balance(-3, 'revalued_invoices')).toBe(0);
  await books.must(books.revalue(-3, { rates: [{ currency: 'USD', rate: '12.5' }] }));
  expect(await books.balance(-3, 'revalued_invoices')).toBe(150_000);
  expect(
    (await books.get('revaluations')).items.map((one: { number: string; gainMinor: number }) => [
      one.number,
      one.gainMinor,
    ]),
  ).toEqual([
    ['RV-2', 150_000],
    ['RV-1', 100_000],
  ]);
  await books.sound();
});

test('a day that runs, a closed one, a rate that is missing or far off, and nothing open are refused with what to do', async () => {
  const books = await revaluing('JPY');
  await books.rated(-20, '12');
  expect(await books.revalue(-2)).toMatchObject({ status: 409, body: { code: 'nothing_to_revalue' } });
  expect(await books.revalue(0)).toMatchObject({
    status: 400,
    body: { fields: { revaluedOn: { code: 'day_not_over' } } },
  });
  expect(await books.preview(0)).toMatchObject({ fields: { revaluedOn: { code: 'day_not_over' } } });
  await books.invoice(-10, '15100', '0.08');
  expect((await books.preview(-2)).rates).toEqual([{ currency: 'JPY', rate: null, ratedOn: null }]);
  expect(await books.revalue(-2)).toMatchObject({
    status: 409,
    body: { code: 'rate_needed', detail: { currency: 'JPY' } },
  });
  const typed = (currency: string, rate: string) => books.revalue(-2, { rates: [{ currency, rate }] });
  expect(await typed('EUR', '14')).toMatchObject(refused('rates.0.currency', 'not_here'));
  const { lines } = await books.must(typed('JPY', '0.1'));
  expect(lines).toMatchObject([
    { foreignMinor: 15_100, bookedMinor: 120_800, worthMinor: 151_000, gainMinor: 30_200 },
  ]);
  await books.must(
    books.post('exchange-rates', { currency: 'JPY', unitsPerUsd: '120', validFrom: dayFromToday(-20) }),
  );
  expect(await books.revalue(-4, { rates: [{ currency: 'JPY', rate: '10' }] })).toMatchObject(
    refused('rates.0.rate', 'rate_far_off'),
  );
  expect((await books.post('revaluations', { revaluedOn: dayFromToday(-4) }, 'manager')).status).toBe(403);
  const second = await books.must(books.revalue(-5));
  await books.must(books.post('periods/close', { areas: ['books'], until: dayFromToday(-3) }));
  expect(await books.revalue(-4)).toMatchObject(refused('revaluedOn', 'period_closed'));
  expect(await books.post(`revaluations/${second.id}/undo`, { reason: 'Too late' })).toMatchObject(
    refused('revaluedOn', 'period_closed'),
  );
  await books.sound();
});

test('the balance sheet and the profit of the day show it, and both sides agree', async () => {
  const books = await revaluing();
  await books.rated(-20, '12');
  await books.rated(-5, '13');
  await books.invoice(-10, '1000');
  await books.must(books.revalue(-3));
  const day = dayFromToday(-3);
  const sheet = await books.must(books.company.admin.client.get(`/api/reports/balance-sheet?until=${day}`));
  const row = (title: string) => sheet.rows.find((one: { title: string }) => one.title === title)?.cells.now;
  expect(row('Accounts receivable, at the day’s rate')).toBe(100_000);
  expect(row('All you have')).toBe(1_300_000);
  expect(row('Owed and yours together')).toBe(1_300_000);
});
