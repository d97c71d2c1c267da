import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NumberSeriesState } from '@shelfwise/contract/features/company/number-series/number-series.contract';
import { numberSeriesNames } from '@shelfwise/contract/features/company/number-series/number-series.facts';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const change = (of: TestCompany, series: string, fields: object) =>
  of.admin.client.patch(`/api/number-series/${series}`, fields);
const stateOf = async (of: TestCompany, series: string): Promise<NumberSeriesState> =>
  (await of.admin.client.get('/api/number-series')).body.items.find(
    (one: NumberSeriesState) => one.series === series,
  );

const confirmOrder = async (of: TestCompany, productId: string): Promise<{ id: string; number: string }> => {
  const order = (await of.admin.client.post('/api/orders', { lines: [{ productId, quantity: '1' }] })).body;
  return (await of.admin.client.post(`/api/orders/${order.id}/confirm`)).body;
};
const issueInvoice = async (of: TestCompany, productId: string): Promise<string> => {
  const { id } = await confirmOrder(of, productId);
  return (await of.admin.client.post(`/api/orders/${id}/invoice`)).body.number;
};

test('a company that comes from another system begins with its next number, and has no gap from there', async () => {
  const company = await foundCompany(server);
  const product = await stockedProduct(company, { quantity: '100' });
  expect(await stateOf(company, 'invoice')).toEqual({
    series: 'invoice',
    prefix: 'INV-',
    nextNumber: 1,
    hasGiven: false,
    version: 1,
  });
  expect(await change(company, 'invoice', { version: 1, prefix: 'FA/26-', nextNumber: 1042 })).toMatchObject({
    status: 200,
    body: { prefix: 'FA/26-', nextNumber: 1042, hasGiven: false, version: 2 },
  });
  const numbers: string[] = [];
  for (let time = 0; time < 3; time += 1) numbers.push(await issueInvoice(company, product.id));
  expect(numbers).toEqual(['FA/26-1042', 'FA/26-1043', 'FA/26-1044']);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test.each([
  [1, 409],
  [2, 409],
  [4, 409],
  [1000, 409],
  // The number that comes next anyway, so nothing changes.
  [3, 200],
])('once two invoices are issued, setting the next number to %i answers %i', async (nextNumber, status) => {
  const company = await foundCompany(server);
  const product = await stockedProduct(company, { quantity: '100' });
  await issueInvoice(company, product.id);
  await issueInvoice(company, product.id);
  const { version } = await stateOf(company, 'invoice');
  expect((await change(company, 'invoice', { version, nextNumber })).status).toBe(status);
  expect(await issueInvoice(company, product.id)).toBe('INV-3');
});

test('the prefix can change at any time; documents keep their numbers, and none is given twice', async () => {
  const company = await foundCompany(server);
  const product = await stockedProduct(company, { quantity: '100' });
  const first = await confirmOrder(company, product.id);
  const { version } = await stateOf(company, 'order');
  expect((await change(company, 'order', { version, prefix: 'ACC' })).status).toBe(200);
  const second = await confirmOrder(company, product.id);
  expect([first.number, second.number]).toEqual(['SO-1', 'ACC2']);
  expect((await company.admin.client.get(`/api/orders/${first.id}`)).body.number).toBe('SO-1');
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('while sixteen orders are confirmed, the first number can only be chosen before the first of them, and no gap appears', async () => {
  const company = await foundCompany(server);
  const product = await stockedProduct(company, { quantity: '100' });
  const [answer, ...orders] = await Promise.all([
    change(company, 'order', { version: 1, nextNumber: 500 }),
    ...Array.from({ length: 16 }, () => confirmOrder(company, product.id)),
  ]);
  const numbers = orders.map(({ number }) => Number(number.slice(3))).toSorted((a, b) => a - b);
  const from = answer.status === 200 ? 500 : 1;
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => from + index));
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test.each([
  [{ prefix: 'INV-2026' }, 'prefix', 'number_prefix'],
  [{ prefix: 'much too long a prefix' }, 'prefix', 'too_long'],
  [{ prefix: 'a b-' }, 'prefix', 'number_prefix'],
  [{ nextNumber: 0 }, 'nextNumber', 'too_small'],
  [{ nextNumber: 1.5 }, 'nextNumber', 'whole_number'],
])('%o is refused', async (wrong, field, code) => {
  const company = await foundCompany(server);
  expect(await change(company, 'invoice', { version: 1, ...wrong })).toMatchObject({
    status: 400,
    body: { fields: { [field]: { code } } },
  });
});

const prefixTaken = { status: 400, body: { fields: { prefix: { code: 'number_prefix_taken' } } } };

test('a prefix that another series has is refused, so that no two documents get one number', async () => {
  const company = await foundCompany(server);
  for (const prefix of ['CN-', 'cn-'])
    expect(await change(company, 'invoice', { version: 1, prefix })).toMatchObject(prefixTaken);
  expect((await change(company, 'credit_note', { version: 1, prefix: '' })).status).toBe(200);
  expect(await change(company, 'invoice', { version: 1, prefix: '' })).toMatchObject(prefixTaken);
  expect((await change(company, 'invoice', { version: 1, prefix: 'CN-' })).status).toBe(200);
  expect(await change(company, 'invoice', { version: 2, prefix: 'cn-', nextNumber: 7 })).toMatchObject({
    status: 200,
    body: { prefix: 'cn-', nextNumber: 7 },
  });
});

test('of all series that are given one prefix at once, one gets it', async () => {
  const company = await foundCompany(server);
  const answers = await Promise.all(
    numberSeriesNames.map((series) => change(company, series, { version: 1, prefix: 'ALL-' })),
  );
  const refused = numberSeriesNames.slice(1).map(() => 400);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...refused]);
});

test('a stale version gets 409 with the series, an unknown series 400, and others than admins 403', async () => {
  const company = await foundCompany(server);
  await change(company, 'payment', { version: 1, prefix: 'P-' });
  expect(await change(company, 'payment', { version: 1, prefix: 'Q-' })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { prefix: 'P-', version: 2 } },
  });
  expect((await change(company, 'wishes', { version: 1, prefix: 'W-' })).status).toBe(400);
  for (const { client } of [company.manager, company.staff]) {
    expect((await client.get('/api/number-series')).status).toBe(403);
    expect((await client.patch('/api/number-series/order', { version: 1, prefix: 'X-' })).status).toBe(403);
  }
});
