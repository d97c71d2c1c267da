import type {
  Explanation,
  FigureEntries,
  ReportList,
  ReportTable,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doBusiness } from '../../../test/test-business.ts';
import { doBuying } from '../../../test/test-buying.ts';
import { spending } from '../../../test/test-expenses.ts';
import { doForeignInvoices } from '../../../test/test-foreign-invoices.ts';
import { doReceivables } from '../../../test/test-receivables.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { sumUpEntries } from '../../ledger/index.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  await doBusiness(company);
  await doReceivables(company);
  await sumUpEntries(server.database, company.id);
  await doForeignInvoices(company);
  await doBuying(company);
});
afterAll(() => server.close());

const get = async (path: string) => {
  const { status, body } = await company.manager.client.get(`/api/reports${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const run = (path: string): Promise<ReportTable> => get(`/${path}`);
const cell = ({ rows }: ReportTable, row: string, column = 'now'): number =>
  Number(rows.find(({ key }) => key === row)?.cells[column] ?? 0);

const days = [dayFromToday(-400), dayFromToday(-20), dayFromToday(-3), dayFromToday(-1), dayFromToday(0)];

test('lists the reports, and each of them runs', async () => {
  const { items }: ReportList = await get('');
  expect(items.length).toBeGreaterThan(3);
  for (const { report, title } of items) expect(await run(report)).toMatchObject({ report, title });
});

test('the trial balance comes to nothing, and is that of the ledger on any day', async () => {
  for (const until of days) {
    const table = await run(`trial-balance?until=${until}`);
    expect(cell(table, 'all', 'debitBalance')).toBe(cell(table, 'all', 'creditBalance'));
    const ledger = Object.values(await ledgerBalances(server, company.id, until)).filter(
      (minor) => minor > 0,
    );
    expect(table.notes[0]?.isWarning).toBe(false);
    expect(cell(table, 'all', 'debitBalance')).toBeGreaterThanOrEqual(
      ledger.reduce((sum, minor) => sum + minor, 0),
    );
  }
});

test('the balance sheet is equal on both sides, and its profit is that of all days', async () => {
  for (const until of days) {
    const sheet = await run(`balance-sheet?until=${until}`);
    expect(cell(sheet, 'asset')).toBe(cell(sheet, 'both'));
    const earned = await run(`profit-and-loss?from=1990-01-01&until=${until}`);
    expect(cell(earned, 'profit')).toBe(cell(sheet, 'profit') + cell(sheet, 'former-profit'));
  }
});

test('months in columns add up to the whole', async () => {
  const range = `from=${dayFromToday(-200)}&until=${dayFromToday(0)}`;
  const [whole, months] = await Promise.all([
    run(`profit-and-loss?${range}`),
    run(`profit-and-loss?${range}&compare=months`),
  ]);
  const sum = months.columns.slice(0, -1).reduce((total, { id }) => total + cell(months, 'profit', id), 0);
  expect(sum).toBe(cell(whole, 'profit'));
  expect(cell(months, 'profit', 'all')).toBe(sum);
  expect(cell(whole, 'profit')).not.toBe(0);
});

test('every figure opens the entries that it is the sum of, and is explained by its accounts', async () => {
  const range = `from=${dayFromToday(-30)}&until=${dayFromToday(0)}`;
  for (const report of [
    `profit-and-loss?${range}`,
    `balance-sheet?until=${dayFromToday(0)}`,
    `general-ledger?${range}`,
    `cash-flow?${range}`,
    `cash-book?${range}`,
    `taxes?${range}`,
  ]) {
    const table = await run(report);
    const [name = '', query = ''] = report.split('?');
    for (const { key, opens, cells } of table.rows.filter((row) => row.opens))
      for (const { id } of table.columns) {
        const figure = `${name}/entries?${query}&row=${encodeURIComponent(key)}&column=${id}`;
        let [sum, cursor]: [number, string | null] = [0, null];
        do {
          const page: FigureEntries = (await run(
            `${figure}${cursor === null ? '' : `&cursor=${cursor}`}`,
          )) as never;
          expect(page.totalMinor).toBe(cells[id]);
          sum += page.items.reduce((total, { amountMinor }) => total + Number(amountMinor), 0);
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect(sum, `${report} ${key} ${id}`).toBe(cells[id]);
        if (id !== table.columns[0]?.id) continue;
        const explained: Explanation = (await run(
          `${name}/explanation?${query}&row=${encodeURIComponent(key)}&column=${id}`,
        )) as never;
        expect(explained.inputs.reduce((total, { amountMinor }) => total + Number(amountMinor), 0)).toBe(
          cells[id],
        );
        expect(opens).toBe(true);
      }
  }
});

test('a report as it was known before does not know what was recorded since', async () => {
  const now = await run(`balance-sheet?until=${dayFromToday(0)}`);
  const known = await run(`balance-sheet?until=${dayFromToday(0)}&knownOn=${dayFromToday(0)}`);
  expect(known.rows).toEqual(now.rows);
  const before = await run(`balance-sheet?until=${dayFromToday(0)}&knownOn=${dayFromToday(-1)}`);
  expect(cell(before, 'asset')).toBe(0);
});

test('the cash flow is what the money accounts moved, month by month too', async () => {
  for (const from of days) {
    const flow = await run(`cash-flow?from=${from}&until=${dayFromToday(0)}`);
    expect(flow.notes[0]?.isWarning).toBe(false);
    const book = await run(`cash-book?from=${from}&until=${dayFromToday(0)}`);
    expect(cell(flow, 'closing')).toBe(cell(book, 'all', 'closing'));
    expect(cell(flow, 'total')).toBe(cell(book, 'all', 'debits') - cell(book, 'all', 'credits'));
  }
  const months = await run(`cash-flow?from=${dayFromToday(-200)}&until=${dayFromToday(0)}&compare=months`);
  expect(months.notes[0]?.isWarning).toBe(false);
});

test('taxes come to what their accounts moved', async () => {
  for (const until of days) {
    const ledger = await ledgerBalances(server, company.id, until);
    const table = await run(`taxes?from=1990-01-01&until=${until}`);
    expect(cell(table, 'due')).toBe(0 - (ledger['tax_payable'] ?? 0) - (ledger['input_tax'] ?? 0));
  }
  expect(cell(await run('taxes?from=1990-01-01'), 'due')).not.toBe(0);
});

test('what is to pay for taxes of some days does not change where former ones are paid by hand', async () => {
  const table = () => run(`taxes?from=${dayFromToday(-400)}`);
  const before = await table();
  const { client } = company.admin;
  const { items }: { items: { id: string; purpose: string | null }[] } = (await client.get('/api/accounts'))
    .body;
  const idOf = (purpose: string) => items.find((one) => one.purpose === purpose)?.id;
  const lines = [
    { accountId: idOf('tax_payable'), debitMinor: 700 },
    { accountId: idOf('bank'), creditMinor: 700 },
  ];
  const paid = await client.post('/api/manual-entries', { reason: 'Taxes of the month before', lines });
  expect(paid.status).toBe(201);
  const after = await table();
  for (const row of ['sales', 'purchases', 'due']) expect(cell(after, row)).toBe(cell(before, row));
  expect(cell(after, 'moved')).toBe(cell(before, 'due') - 700);
  const ledger = await ledgerBalances(server, company.id);
  expect(cell(after, 'moved')).toBe(0 - (ledger['tax_payable'] ?? 0) - (ledger['input_tax'] ?? 0));
});

test('an expense lowers the profit of the place that it was spent for, and its correction raises it', async () => {
  const books = await spending(company);
  const { items } = (await company.admin.client.get('/api/locations')).body;
  const locationId: string = items[0].id;
  const cost = async () => cell(await run(`profit-and-loss?locationId=${locationId}`), 'expenses');
  const before = await cost();
  await books.approved(300);
  expect(await cost()).toBe(before);
  const { id, version } = await books.approved(500, { locationId });
  expect(await cost()).toBe(before + 500);
  const spent: FigureEntries = (await run(
    `profit-and-loss/entries?locationId=${locationId}&row=expenses&column=now`,
  )) as never;
  expect(spent.items[0]?.document).toMatchObject({ id, kind: 'expense' });
  // What was paid back for an expense leads to it.
  const bank = (await company.admin.client.get('/api/money-accounts')).body.items.find(
    (one: { id: string }) => one.id === books.accountOf('bank'),
  );
  const back = await books.reimbursed(600);
  const ledger = await run('cash-book');
  const row = ledger.rows.find(({ title }) => title === bank.name)?.key;
  const out: FigureEntries = (await run(`cash-book/entries?row=${row}&column=credits`)) as never;
  expect(out.items.map(({ document }) => document)).toContainEqual(
    expect.objectContaining({ kind: 'reimbursement', expenseId: back.id }),
  );
  await books.act(company.manager.client, id, 'void', { version, reason: 'Twice' });
  expect(await cost()).toBe(before);
  const { notes, rows } = await run(`profit-and-loss?locationId=${locationId}`);
  expect(notes[0]?.text).toMatch(/names this place/u);
  expect(rows.filter(({ kind }, at) => kind === 'group' && rows[at + 1]?.kind !== 'line')).toEqual([]);
});

test('what is owed equals the books', async () => {
  for (const report of ['receivables', 'payables', 'received-not-billed'])
    for (const until of days) {
      const { notes } = await run(`${report}?until=${until}`);
      expect(notes[0]?.isWarning, `${report} ${until}`).toBe(false);
    }
});

test('an account of the general ledger is its entries with their balance', async () => {
  const range = `from=${dayFromToday(-30)}&until=${dayFromToday(0)}`;
  const ledger = await run(`general-ledger?${range}`);
  const [row] = ledger.rows;
  const account = await run(`general-ledger?${range}&accountId=${row?.key}`);
  expect(account.rows.at(0)?.cells['balance']).toBe(row?.cells['opening']);
  expect(account.rows.at(-1)?.cells['balance']).toBe(row?.cells['closing']);
  expect(account.rows.at(-2)?.cells['balance']).toBe(row?.cells['closing']);
});

test('what a report does not have is refused, and staff see none', async () => {
  const { client } = company.manager;
  const status = async (path: string) => (await client.get(`/api/reports/${path}`)).status;
  expect(await status('no-such-report')).toBe(404);
  expect(await status('trial-balance?compare=months')).toBe(400);
  expect(await status('balance-sheet?until=2026-02-30')).toBe(400);
  expect(await status(`profit-and-loss?from=${dayFromToday(0)}&until=${dayFromToday(-1)}`)).toBe(400);
  expect(await status('profit-and-loss/entries?row=nothing&column=now')).toBe(404);
  expect(await status('profit-and-loss?from=2006-01-01&until=2026-01-01')).toBe(200);
  const tooMany = await client.get(
    '/api/reports/profit-and-loss?from=2006-01-01&until=2026-01-31&compare=months',
  );
  expect(tooMany).toMatchObject({ status: 400, body: { fields: { from: { code: 'too_early' } } } });
  expect((await company.staff.client.get('/api/reports')).status).toBe(403);
  const basic = await foundCompany(server, { plan: 'basic' });
  expect(await basic.admin.client.get('/api/reports')).toMatchObject({
    status: 402,
    body: { upgrade: { feature: 'advancedReporting' } },
  });
});
