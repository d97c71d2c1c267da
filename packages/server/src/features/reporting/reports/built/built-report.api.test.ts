import { measures as measureIds } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import type {
  MeasureList,
  ReportTable,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayFromToday } from '../../../../test/selling.ts';
import { doBusiness } from '../../../../test/test-business.ts';
import { doBuying } from '../../../../test/test-buying.ts';
import { foundCompany, type TestCompany } from '../../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let catalogue: MeasureList;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  await doBusiness(company);
  await doBuying(company);
  catalogue = (await company.manager.client.get('/api/report-measures')).body;
});
afterAll(() => server.close());

const run = async (path: string): Promise<ReportTable> => {
  const { status, body } = await company.manager.client.get(`/api/reports/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const cell = ({ rows }: ReportTable, row: string, column: string): number =>
  Number(rows.find(({ key }) => key === row)?.cells[column] ?? 0);
const days = [
  `from=${dayFromToday(-400)}&until=${dayFromToday(0)}`,
  `from=${dayFromToday(-20)}&until=${dayFromToday(-1)}`,
];

test('totals are those of the reports that tell the same', async () => {
  for (const range of days) {
    const [sales, profit, worth, movement] = [
      await run(`sales-by-product?${range}`),
      await run(`profit-and-loss?${range}`),
      await run(`stock-valuation?${range}`),
      await run(`stock-movement?${range}`),
    ];
    const total = async (measure: string, by: string) =>
      cell(await run(`built?${range}&measure=${measure}&by=${by}`), 'all', 'now');
    for (const by of ['month', 'product', 'customer', 'location', 'salesperson', 'category']) {
      expect(await total('net-sales', by), by).toBe(cell(sales, 'all', 'netMinor'));
      expect(await total('sold', by)).toBe(cell(sales, 'all', 'soldMinor'));
      expect(await total('returned', by)).toBe(cell(sales, 'all', 'returnedMinor'));
      expect(await total('cost', by)).toBe(cell(sales, 'all', 'costMinor'));
      expect(await total('margin', by)).toBe(cell(sales, 'all', 'margin'));
    }
    for (const by of ['account', 'month', 'location'])
      expect((await total('income', by)) - (await total('expenses', by)), by).toBe(
        cell(profit, 'profit', 'now'),
      );
    expect(await total('account-movement', 'account')).toBe(0);
    for (const by of ['product', 'category', 'location'])
      expect(await total('stock-value', by)).toBe(cell(worth, 'all', 'closingValue'));
    expect((await total('stock-in', 'month')) - (await total('stock-out', 'product'))).toBe(
      cell(movement, 'all', 'closingValue') - cell(movement, 'all', 'openingValue'),
    );
  }
});

test('the rows of each measure by each thing, and then by each other, come to its total', async () => {
  const [range] = days;
  expect(catalogue.measures.map(({ id }) => id)).toEqual([...measureIds]);
  for (const { id, dimensions } of catalogue.measures)
    for (const [at, by] of dimensions.entries()) {
      const then = dimensions[(at + 1) % dimensions.length];
      const table = await run(`built?${range}&measure=${id}&by=${by}&thenBy=${then}&compare=before`);
      for (const { id: column } of table.columns) {
        const sum = (level: number) =>
          table.rows
            .filter((row) => row.kind === 'line' && row.level === level)
            .reduce((all, { cells }) => all + Number(cells[column]), 0);
        expect(sum(0), `${id} ${by}`).toBeCloseTo(cell(table, 'all', column), 4);
        expect(sum(1), `${id} ${by} ${then}`).toBeCloseTo(cell(table, 'all', column), 4);
      }
    }
});

test('months in columns add up, one row can be shown alone, and a chart follows the time', async () => {
  const range = `from=${dayFromToday(-90)}&until=${dayFromToday(0)}`;
  const table = await run(`built?${range}&measure=net-sales&by=product&compare=months`);
  const months = table.columns.filter(({ id }) => id !== 'all');
  expect(months.reduce((sum, { id }) => sum + cell(table, 'all', id), 0)).toBe(cell(table, 'all', 'all'));
  const first = table.rows[0]?.key ?? '';
  const alone = await run(`built?${range}&measure=net-sales&by=product&thenBy=month&only=${first}`);
  expect(
    alone.rows.filter(({ level, kind }) => level === 0 && kind === 'line').map(({ key }) => key),
  ).toEqual([first]);
  expect(cell(alone, 'all', 'now')).toBe(cell(table, first, 'all'));
  expect((await run(`built?${range}&by=day`)).chart).toMatchObject({ along: 'rows' });
  expect((await run(`built?${range}&by=day&chart=none`)).chart).toBeNull();
});

test('what the catalogue has not is refused, and other reports take none of it', async () => {
  const refused = async (path: string) => {
    const { status, body } = await company.manager.client.get(`/api/reports/${path}`);
    return [status, ...Object.keys(body.fields ?? {})];
  };
  expect(await refused('built?measure=salaries')).toEqual([400, 'measure']);
  expect(await refused('built?measure=expenses&by=product')).toEqual([400, 'by']);
  expect(await refused('built?by=product&thenBy=product')).toEqual([400, 'thenBy']);
  expect(await refused('built?by=day;drop')).toEqual([400, 'by']);
  expect(await refused('cash-flow?measure=sold')).toEqual([400, 'measure']);
  expect(await refused('built?compare=months&from=2006-01-01')).toEqual([400, 'from']);
  expect((await company.staff.client.get('/api/reports/built')).status).toBe(403);
  await run(`built?from=2006-01-01&until=${dayFromToday(0)}`);
});

test('it is saved, exported and printed like any other', async () => {
  const { client } = company.manager;
  const choices = { measure: 'margin', by: 'category', thenBy: 'month', period: 'this-year' };
  const saved = await client.post('/api/report-views', { name: 'Margins', report: 'built', choices });
  expect(saved).toMatchObject({ status: 201, body: { choices } });
  const bad = await client.post('/api/report-views', {
    name: 'Margins',
    report: 'built',
    choices: { ...choices, by: 'account' },
  });
  expect(bad.status).toBe(400);
  for (const path of ['file?format=csv&', 'pdf?'])
    expect((await client.get(`/api/reports/built/${path}measure=margin&by=category`)).status).toBe(200);
});
