import readBook from 'read-excel-file/node';
import type { ReportTable } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  const shop = selling(company);
  const { id } = await stockedProduct(company, { quantity: '100', unitPrice: '10.00', unitCost: '4.00' });
  const order = await shop.confirmed([{ productId: id, quantity: '3' }], {
    customerId: await shop.customer({ name: '=HYPERLINK("http://x")' }),
  });
  await shop.must(shop.act(order.id, 'ship'));
});
afterAll(() => server.close());

const days = `from=${dayFromToday(-3)}&until=${dayFromToday(0)}`;
const get = async (path: string) => {
  const answer = await company.admin.client.get(`/api/reports/${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};

test('a workbook read back by another library has the figures of the report', async () => {
  const table = (await get(`profit-and-loss?${days}`)).body as ReportTable;
  const answer = await get(`profit-and-loss/file?${days}&format=xlsx`);
  const [sheet] = await readBook(answer.raw);
  const [title, , columns, ...rows] = sheet?.data ?? [];
  expect(title?.[0]).toBe(table.title);
  expect(columns?.slice(2)).toEqual(table.columns.map((column) => column.title));
  expect(rows.map(([name, , ...cells]) => [name, ...cells])).toEqual(
    table.rows.map((row) => [
      row.title,
      ...table.columns.map(({ id }) => {
        const minor = row.cells[id];
        return minor === undefined ? null : Number(fromMinor(minor as number, 'GHS'));
      }),
    ]),
  );
  expect(rows.length).toBeGreaterThan(5);
});

test('a CSV has no live formula, and the figures as figures', async () => {
  const ledger = (await get(`general-ledger?${days}`)).body as ReportTable;
  const owed = ledger.rows.find(({ title }) => title === 'Accounts receivable');
  const { raw } = await get(`general-ledger/file?${days}&format=csv&accountId=${owed?.key}`);
  const lines = readCsv(raw);
  expect(lines.flat().filter((cell) => cell.includes('HYPERLINK'))).toEqual([`'=HYPERLINK("http://x")`]);
  expect(lines.at(-1)?.at(-1)).toBe(fromMinor(Number(owed?.cells['closing']), 'GHS'));
});

test('a PDF has the title, the days and every figure', async () => {
  const table = (await get(`profit-and-loss?${days}&compare=before`)).body as ReportTable;
  const { raw } = await get(`profit-and-loss/pdf?${days}&compare=before`);
  const { text } = readPdf(raw);
  for (const { title } of table.rows) expect(text).toContain(title);
  const profit = table.rows.find(({ key }) => key === 'profit')?.cells['now'];
  expect(text).toContain(fromMinor(Number(profit), 'GHS'));
});

test('the trail says who took a report out, and a plan without exports still prints', async () => {
  await get(`profit-and-loss/file?${days}&format=csv`);
  const premium = await foundCompany(server, { plan: 'premium' });
  const { client } = premium.admin;
  expect((await client.get('/api/reports/trial-balance/pdf')).status).toBe(200);
  expect((await client.get('/api/reports/trial-balance/file?format=csv')).status).toBe(402);
});
