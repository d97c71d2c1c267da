import type {
  FigureEntries,
  ReportTable,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { figureDays } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reckoned, selectRows } from '../../../db/rows.ts';
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

const get = async (path: string, who = company) => {
  const { status, body } = await who.manager.client.get(`/api/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const run = (path: string, who = company): Promise<ReportTable> => get(`reports/${path}`, who);
const lines = ({ rows }: ReportTable) => rows.filter(({ kind }) => kind === 'line');
const all = `from=${dayFromToday(-400)}&until=${dayFromToday(0)}`;

test('the ages of a stock are all of it, on any day', async () => {
  for (const until of [-20, -1, 0].map((day) => dayFromToday(day))) {
    const table = await run(`stock-ageing?until=${until}`);
    for (const { cells } of table.rows) {
      const ages = [0, 1, 2, 3, 4].reduce((sum, age) => sum + Number(cells[`age${age}`]), 0);
      expect(ages).toBe(Number(cells['value']));
    }
    expect(table.notes[0]?.isWarning).toBe(false);
    const worth = await run(`stock-valuation?until=${until}`);
    expect(table.rows.at(-1)?.cells['value']).toBe(worth.rows.at(-1)?.cells['closingValue']);
  }
});

test('an amount of stock opens the movements that it is the sum of', async () => {
  const range = `from=${dayFromToday(-20)}&until=${dayFromToday(0)}`;
  let opened = 0;
  for (const report of ['stock-valuation', 'stock-movement', 'stock-turnover']) {
    const table = await run(`${report}?${range}`);
    for (const { key, cells } of lines(table))
      for (const { id } of table.columns.filter(({ kind }) => kind === 'money')) {
        const found: FigureEntries = await get(`reports/${report}/entries?${range}&row=${key}&column=${id}`);
        expect(found.totalMinor, `${report} ${id}`).toBe(cells[id]);
        const shown = found.items.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0);
        expect(found.nextCursor !== null || shown === cells[id]).toBe(true);
        opened += found.items.length;
      }
  }
  expect(opened).toBeGreaterThan(0);
  const { client } = company.manager;
  for (const figure of ['row=x&column=closingValue', `row=${company.id}&column=closing`])
    expect((await client.get(`/api/reports/stock-valuation/entries?${figure}`)).status).toBe(404);
});

test('what is reserved is what the stock says, order by order', async () => {
  const own = await foundCompany(server);
  const shop = selling(own);
  const { id } = await stockedProduct(own, { quantity: '10', unitPrice: '5.00', unitCost: '2.00' });
  const order = await shop.confirmed([{ productId: id, quantity: '4' }]);
  const table = await run('reserved-stock', own);
  expect(lines(table)).toMatchObject([
    { title: order.number, href: `/orders/${order.id}`, cells: { quantity: '4', cost: 800 } },
  ]);
  await shop.must(shop.act(order.id, 'ship'));
  expect(lines(await run('reserved-stock', own))).toEqual([]);
  const levels = await server.database.forTenant(company.id, ({ db, tenantId }) =>
    selectRows(
      db,
      reckoned<{ sum: string }>(sql`coalesce(sum(reserved), 0)::text as sum`),
      sql`from stock_levels where tenant_id = ${tenantId}`,
    ),
  );
  const told = lines(await run('reserved-stock')).reduce(
    (sum, { cells }) => sum + Number(cells['quantity']),
    0,
  );
  expect(told).toBe(Number(levels[0]?.sum));
});

test('what was billed at other prices is the sum of lines of bills', async () => {
  const table = await run(`price-variance?${all}`);
  expect(lines(table).length).toBeGreaterThan(0);
  for (const { key, cells } of table.rows) {
    expect(Number(cells['billed']) - Number(cells['agreed'])).toBe(cells['difference']);
    if (key === 'all') continue;
    for (const column of ['agreed', 'billed', 'difference']) {
      const found: FigureEntries = await get(
        `reports/price-variance/entries?${all}&row=${encodeURIComponent(key)}&column=${column}`,
      );
      expect(found.totalMinor).toBe(cells[column]);
      expect(found.items[0]?.document.kind).toBe('bill');
    }
  }
  const bad = `/api/reports/price-variance/entries?row=${company.id}%20${company.id}&column=agreed`;
  expect((await company.manager.client.get(bad)).status).toBe(404);
});

test('how suppliers deliver is what the scorecard of each says', async () => {
  const days = `from=${dayFromToday(1 - figureDays)}&until=${dayFromToday(0)}`;
  const rows = lines(await run(`supplier-performance?${days}`));
  expect(rows.length).toBeGreaterThan(0);
  for (const { key, cells } of rows) {
    const { scorecard } = await get(`suppliers/${key}/figures`);
    expect(cells).toMatchObject({
      deliveries: scorecard.deliveries,
      onTime: scorecard.onTimePercent,
      filled: scorecard.fillPercent,
      rejected: scorecard.rejectedPercent,
      priceChange: scorecard.priceChangePercent,
    });
  }
});

test('twenty years answer, and staff learn nothing', async () => {
  for (const report of ['price-variance', 'supplier-performance', 'stock-ageing'])
    await run(`${report}?from=2006-01-01&until=${dayFromToday(0)}`);
  expect((await company.staff.client.get('/api/reports/reserved-stock')).status).toBe(403);
});
