import { caps } from '@shelfwise/contract/primitives/caps';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestSales, recordLargestSales } from '../../test/largest-sales.ts';
import { stockedProduct } from '../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { must, touch } from '../../test/trading-company.ts';
import { readCsv } from '../../test/csv-cells.ts';

const { sum, count, eachMinor } = largestSales;

let server: TestServer;
let admin: pg.Client;
let company: TestCompany;
let customerId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  company = await foundCompany(server);
  customerId = await must(company.admin.client.post('/api/customers', { name: 'Largest' }));
  const { id: productId } = await stockedProduct(company);
  await recordLargestSales(admin, company, { customerId, productId });
  await touch(company);
}, 120_000);
afterAll(async () => {
  await admin.end();
  await server.close();
});

const get = async (path: string) => {
  const { status, body } = await company.manager.client.get(`/api/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('the largest documents there may be add up to more than a number says exactly', () => {
  expect(BigInt(sum)).toBe(BigInt(count) * BigInt(eachMinor));
  expect(Number.isSafeInteger(Number(sum))).toBe(false);
});

test('no stored row makes a dashboard fail: sums beyond 2^53 are sent to the last digit, as text', async () => {
  const { sales, money, toDo, latestOrders } = await get('dashboard?days=7');
  expect(sales.today.nowMinor).toBe(sum);
  expect(sales.period.nowMinor).toBe(sum);
  expect(sales.byDay.at(-1).nowMinor).toBe(sum);
  expect(sales.topProducts).toMatchObject([{ quantity: String(count), netMinor: count * caps.lineMinor }]);
  expect(money).toMatchObject({
    cashMinor: sum,
    receivableMinor: sum,
    stockValueMinor: sum,
    overdueMinor: sum,
    // the revenue is twice `sum`, and the cost minus `sum`
    marginMinor: String(3n * BigInt(sum)),
    marginPercent: '150.0',
  });
  expect(toDo.overdue).toBe(count);
  expect(latestOrders).toHaveLength(8);
  await get('ops-dashboard');
});

test('nor the list of orders', async () => {
  const body = await get('orders?overdue=true');
  expect(body).toMatchObject({ total: { count }, sumMinor: sum, owedSumMinor: sum });
});

test('nor the list and the record of customers, their export, and the search', async () => {
  const figures = { orderCount: count, openMinor: sum, overdueMinor: sum, soldMinor: sum };
  const { items, openSumMinor } = await get('customers?owing=true');
  expect(items).toMatchObject([{ id: customerId, figures }]);
  expect(openSumMinor).toBe(sum);
  expect((await get(`customers/${customerId}`)).figures).toMatchObject(figures);
  const { raw } = await company.manager.client.get('/api/customers.csv?owing=true');
  expect(readCsv(raw)[1]).toContain(`${sum.slice(0, -2)}.${sum.slice(-2)}`);
  expect((await get('search?q=inv-l9010')).invoices).toMatchObject([{ isExact: true }]);
});

test('archiving a customer who owes so much says how much', async () => {
  const { status, body } = await company.admin.client.post(`/api/customers/${customerId}/archive`);
  expect({ status, code: body.code, openMinor: body.detail.openMinor }).toEqual({
    status: 409,
    code: 'customer_owes',
    openMinor: sum,
  });
});
