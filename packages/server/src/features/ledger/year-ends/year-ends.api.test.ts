import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const thisYear = new Date().getUTCFullYear();
const day = (yearsBack: number, monthAndDay: string): string => `${thisYear - yearsBack}-${monthAndDay}`;

/** A company whose books are two years old: it spent 700 two years ago, 300 last year, and 50 this year. */
const oldBooks = async () => {
  const company = await foundCompany(server);
  const shop = selling(company);
  const rules = async (fields: object) => {
    const { version } = await shop.get('trading-rules');
    return company.admin.client.patch('/api/trading-rules', { version, ...fields });
  };
  await rules({ booksOpenOn: day(2, '01-01') });
  const { items } = await shop.get('accounts');
  const idOf = (purpose: string): string =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
  const spend = (minor: number, enteredOn: string) =>
    shop.post('manual-entries', {
      reason: 'Rent paid by the owner',
      enteredOn,
      lines: [
        { accountId: idOf('rent'), debitMinor: minor },
        { accountId: idOf('owner'), creditMinor: minor },
      ],
    });
  await shop.must(spend(700, day(2, '06-30')));
  await shop.must(spend(300, day(1, '12-31')));
  await shop.must(spend(50, day(0, '01-01')));
  const years = async () => (await shop.get('year-ends')).items;
  const close = (endsOn: string) => shop.post('year-ends/close', { endsOn });
  return { company, shop, rules, spend, years, close, idOf };
};
const refused = (field: string, code: string) => ({ status: 400, body: { fields: { [field]: { code } } } });

test('years are told with their profit, and closed one after the other', async () => {
  const { shop, years, close, spend, company } = await oldBooks();
  expect(await years()).toMatchObject([
    { startsOn: day(0, '01-01'), endsOn: day(0, '12-31'), state: 'running', profitMinor: -50 },
    { endsOn: day(1, '12-31'), state: 'waits', profitMinor: -300, closedProfitMinor: null },
    { endsOn: day(2, '12-31'), state: 'to_close', profitMinor: -700 },
  ]);
  expect(await close(day(1, '12-31'))).toMatchObject(refused('endsOn', 'other_year'));
  expect(await close(day(0, '12-31'))).toMatchObject(refused('endsOn', 'still_running'));
  expect(await close(day(2, '11-30'))).toMatchObject(refused('endsOn', 'other_year'));
  const answers = await Promise.all([1, 2, 3].map(() => close(day(2, '12-31'))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect(await spend(1, day(2, '12-31'))).toMatchObject(refused('enteredOn', 'period_closed'));
  expect(await close(day(2, '12-31'))).toMatchObject(refused('endsOn', 'closed_already'));
  await shop.must(close(day(1, '12-31')));
  expect((await years())[1]).toMatchObject({
    state: 'closed',
    closedProfitMinor: -300,
    closedBy: company.admin.username,
  });
  const { areas } = await shop.get('periods');
  expect(areas.every(({ closedUntil }: { closedUntil: string }) => closedUntil === day(1, '12-31'))).toBe(
    true,
  );
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('days of a closed year open only once the year is; a change since it was closed is told', async () => {
  const { company, shop, years, close, spend } = await oldBooks();
  await shop.must(close(day(2, '12-31')));
  const open = (until: string | null) =>
    shop.post('periods/reopen', { areas: ['books'], until, reason: 'A late invoice' });
  expect(await open(null)).toMatchObject(refused('until', 'year_closed'));
  expect(await open(day(2, '12-30'))).toMatchObject(refused('until', 'year_closed'));
  const letIn = { area: 'books', userId: company.admin.id, hours: 1, reason: 'A late invoice' };
  await shop.must(shop.post('periods/let-in', letIn));
  await shop.must(spend(11, day(2, '12-31')));
  expect((await years())[2]).toMatchObject({ state: 'closed', closedProfitMinor: -700, profitMinor: -711 });
  const reopen = (endsOn: string) => shop.post('year-ends/reopen', { endsOn, reason: 'A late invoice' });
  expect(await reopen(day(1, '12-31'))).toMatchObject(refused('endsOn', 'not_newest_year'));
  await shop.must(reopen(day(2, '12-31')));
  expect(await reopen(day(2, '12-31'))).toMatchObject(refused('endsOn', 'not_newest_year'));
  await shop.must(open(null));
  expect((await years())[2]).toMatchObject({ state: 'to_close', closedProfitMinor: null });
  await shop.must(close(day(2, '12-31')));
  expect((await years())[2]).toMatchObject({ state: 'closed', closedProfitMinor: -711 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('another first month makes the next year shorter, and leaves the closed ones', async () => {
  const { shop, years, close, rules } = await oldBooks();
  await shop.must(close(day(2, '12-31')));
  expect((await rules({ yearStartMonth: 13 })).status).toBe(400);
  expect((await rules({ yearStartMonth: 7 })).status).toBe(200);
  const [, ...rest] = (await years()).toReversed();
  expect(rest.slice(0, 2)).toMatchObject([
    { startsOn: day(1, '01-01'), endsOn: day(1, '06-30'), profitMinor: 0, state: 'to_close' },
    { startsOn: day(1, '07-01'), endsOn: day(0, '06-30'), profitMinor: -350 },
  ]);
});

test('income and costs begin anew with the year in the trial balance, the balance sheet and the general ledger', async () => {
  const { shop, idOf } = await oldBooks();
  interface Row {
    key: string;
    cells: Record<string, number | null>;
  }
  const rowsOf = async (report: string): Promise<Row[]> => (await shop.get(`reports/${report}`)).rows;
  const cellsOf = (rows: readonly Row[], key: string) => rows.find((row) => row.key === key)?.cells;
  const trial = await rowsOf(`trial-balance?until=${day(0, '01-02')}`);
  expect(cellsOf(trial, idOf('rent'))).toMatchObject({ debitBalance: 50, creditBalance: 0 });
  expect(cellsOf(trial, 'former-profit')).toMatchObject({ debitBalance: 1_000, creditBalance: 0 });
  expect(cellsOf(trial, 'all')).toEqual({ debitBalance: 1_050, creditBalance: 1_050 });
  const sheet = await rowsOf(`balance-sheet?until=${day(0, '01-02')}`);
  expect([cellsOf(sheet, 'profit')?.['now'], cellsOf(sheet, 'former-profit')?.['now']]).toEqual([
    -50, -1_000,
  ]);
  const before = await rowsOf(`balance-sheet?until=${day(1, '12-31')}`);
  expect([cellsOf(before, 'profit')?.['now'], cellsOf(before, 'former-profit')?.['now']]).toEqual([
    -300, -700,
  ]);
  const ledger = await rowsOf(`general-ledger?from=${day(0, '01-01')}&until=${day(0, '01-31')}`);
  expect(cellsOf(ledger, idOf('rent'))).toMatchObject({ opening: 0, debits: 50, closing: 50 });
  expect(cellsOf(ledger, 'former-profit')).toMatchObject({ opening: 1_000, debits: 0, closing: 1_000 });
  expect(cellsOf(ledger, 'all')).toMatchObject({ opening: 0, closing: 0 });
  const entries = await shop.get(
    `reports/trial-balance/entries?until=${day(0, '01-02')}&row=former-profit&column=debitBalance`,
  );
  expect(entries.items.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([300, 700]);
});

test('managers look and close nothing; staff and smaller plans see no years', async () => {
  const { company, shop } = await oldBooks();
  const body = { endsOn: day(2, '12-31') };
  expect((await shop.post('year-ends/close', body, 'manager')).status).toBe(403);
  expect((await company.manager.client.get('/api/year-ends')).status).toBe(200);
  expect((await company.staff.client.get('/api/year-ends')).status).toBe(403);
  const basic = await foundCompany(server, { plan: 'basic' });
  expect((await basic.admin.client.get('/api/year-ends')).status).toBe(402);
});
