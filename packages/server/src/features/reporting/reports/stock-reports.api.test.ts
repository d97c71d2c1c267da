import type { ReportTable } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reckoned, selectRows } from '../../../db/rows.ts';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { doBusiness } from '../../../test/test-business.ts';
import { doBuying } from '../../../test/test-buying.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  await doBusiness(company);
  await doBuying(company);
});
afterAll(() => server.close());

const run = async (path: string, who = company): Promise<ReportTable> => {
  const { status, body } = await who.manager.client.get(`/api/reports/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const total = ({ rows }: ReportTable, column: string): number =>
  Number(rows.find(({ key }) => key === 'all')?.cells[column] ?? 0);

/** Each product's stock at the end of a day, by the plainest statement there is. */
const movedUntil = (day: string): Promise<Record<string, string>> =>
  server.database.forTenant(company.id, async ({ db, tenantId }) => {
    const rows = await selectRows(
      db,
      reckoned<{ id: string; told: string }>(
        sql`m.product_id as id, trim_scale(sum(m.quantity))::text || ' ' || sum(m.value_minor)::text as told`,
      ),
      sql`from stock_movements m where m.tenant_id = ${tenantId} and m.business_date <= ${day}::date group by 1
        having sum(m.quantity) <> 0 or sum(m.value_minor) <> 0`,
    );
    return Object.fromEntries(rows.map(({ id, told }) => [id, told]));
  });

const days = [-400, -20, -3, -1, 0].map((count) => dayFromToday(count));

test('what the stock is worth on any day is the sum of its movements, and the books say the same', async () => {
  for (const until of days) {
    const table = await run(`stock-valuation?until=${until}`);
    const told = table.rows
      .filter(({ kind }) => kind === 'line')
      .map(({ key, cells }) => [key, `${cells['closing']} ${cells['closingValue']}`]);
    expect(Object.fromEntries(told), until).toEqual(await movedUntil(until));
    expect(total(table, 'closingValue')).toBe(
      (await ledgerBalances(server, company.id, until))['inventory'] ?? 0,
    );
    expect(table.notes[0]?.isWarning).toBe(false);
  }
});

test('what came and went leads from the stock before to the stock at the end', async () => {
  for (const from of days) {
    const table = await run(`stock-movement?from=${from}&until=${dayFromToday(0)}`);
    for (const { cells } of table.rows.filter(({ kind }) => kind === 'line'))
      expect(Number(cells['opening']) + Number(cells['came']) - Number(cells['went'])).toBeCloseTo(
        Number(cells['closing']),
        6,
      );
    expect(table.notes[0]?.isWarning).toBe(false);
  }
});

test('goods that go missing are what the accounts of losses moved', async () => {
  const balances = await ledgerBalances(server, company.id);
  const lost = [
    'stock_count',
    'stock_damage',
    'stock_theft',
    'stock_expiry',
    'stock_lost_in_transit',
    'stock_found',
  ].reduce((sum, purpose) => sum + (balances[purpose] ?? 0), 0);
  const table = await run(`shrinkage?from=${dayFromToday(-300)}&until=${dayFromToday(0)}`);
  expect(total(table, 'lost')).toBe(lost);
  expect(lost).not.toBe(0);
});

test('how fast stock sells, what does not sell, and which products bring most', async () => {
  const own = await foundCompany(server, { vatRegisteredFrom: null });
  const shop = selling(own);
  const product = (unitPrice: string) =>
    stockedProduct(own, { quantity: '100', unitPrice, unitCost: '4.00' });
  const [soap, rice, dead] = [await product('90.00'), await product('10.00'), await product('5.00')];
  for (const { id } of [soap, rice]) {
    const order = await shop.confirmed([{ productId: id, quantity: '10' }]);
    await shop.must(shop.act(order.id, 'ship'));
  }
  const range = `from=${dayFromToday(-9)}&until=${dayFromToday(0)}`;
  const turnover = await run(`stock-turnover?${range}`, own);
  // 10 of 100 in ten days: the 90 that are left last 90 days.
  expect(turnover.rows.find(({ key }) => key === soap.id)?.cells).toMatchObject({ sold: '10', cover: 90 });
  const slow = await run(`slow-stock?${range}`, own);
  expect(slow.rows.map(({ key }) => key)).toEqual([dead.id, 'all']);
  const abc = await run(`abc-by-sales?${range}`, own);
  expect(abc.rows.slice(0, 2).map(({ key, cells }) => [key, cells['class'], cells['reached']])).toEqual([
    [soap.id, 'A', '90'],
    [rice.id, 'B', '100'],
  ]);
  const sales = await run(`sales-by-product?${range}`, own);
  expect(total(sales, 'netMinor')).toBe(100_000);
  expect(total(sales, 'margin')).toBe(100_000 - 8_000);
  const profit = await run(`profit-and-loss?${range}`, own);
  expect(profit.rows.find(({ key }) => key === 'income')?.cells['now']).toBe(100_000);
});
