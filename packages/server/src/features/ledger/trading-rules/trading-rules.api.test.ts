import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('only an admin changes the rules, from the version they were read in', async () => {
  const { admin, manager } = await foundCompany(server);
  const { body: rules } = await manager.client.get('/api/trading-rules');
  const change = { version: rules.version, managerDiscountPercent: '35' };
  expect((await manager.client.patch('/api/trading-rules', change)).status).toBe(403);
  expect((await admin.client.patch('/api/trading-rules', change)).body).toMatchObject({
    managerDiscountPercent: '35',
    version: 2,
  });
  expect(await admin.client.patch('/api/trading-rules', change)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { version: 2 } },
  });
});

test('a percentage with too many digits is refused, not rounded', async () => {
  const { admin } = await foundCompany(server);
  const set = (managerDiscountPercent: string) =>
    admin.client.patch('/api/trading-rules', { version: 1, managerDiscountPercent });
  for (const percent of ['12.345', '99.999', '100.01', '-1'])
    expect(await set(percent)).toMatchObject({
      status: 400,
      body: { fields: { managerDiscountPercent: expect.anything() } },
    });
  expect((await set('12.50')).body).toMatchObject({ managerDiscountPercent: '12.5' });
  expect((await admin.client.get('/api/trading-rules')).body).toMatchObject({
    managerDiscountPercent: '12.5',
  });
});

test('the books open no later than the first document in them, and not in the future', async () => {
  const company = await foundCompany(server);
  const shop = selling(company);
  await stockedProduct(company, { quantity: '1' });
  const { version } = await shop.get('trading-rules');
  const open = (booksOpenOn: string) =>
    company.admin.client.patch('/api/trading-rules', { version, booksOpenOn });
  expect(await open(dayFromToday(1))).toMatchObject({
    status: 400,
    body: { fields: { booksOpenOn: { code: 'in_future' } } },
  });
  // A mistyped year.
  expect(await open('1999-12-31')).toMatchObject({
    status: 400,
    body: { fields: { booksOpenOn: { code: 'too_early' } } },
  });
  const product = await stockedProduct(company, { quantity: '1' });
  const order = await shop.confirmed([{ productId: product.id, quantity: '1' }]);
  const earlier = { method: 'cash', amountMinor: 1, paidOn: dayFromToday(-1) };
  await shop.must(shop.act(order.id, 'payments', earlier, 'manager'));
  expect(await open(dayFromToday(0))).toMatchObject({ status: 409, body: { code: 'books_in_use' } });
  expect((await open(dayFromToday(-1))).body).toMatchObject({ booksOpenOn: dayFromToday(-1) });
});

test('the books never open after the day of a document that is being recorded', async () => {
  const company = await foundCompany(server);
  const shop = selling(company);
  const { id: productId } = await stockedProduct(company, { quantity: '50' });
  for (let round = 0; round < 10; round += 1) {
    const { version } = await shop.get('trading-rules');
    const rules = (booksOpenOn: string, from: number) =>
      company.admin.client.patch('/api/trading-rules', { version: from, booksOpenOn });
    const draft = await shop.draft([{ productId, quantity: '1' }]);
    const [confirmed, opened] = await Promise.all([
      shop.act(draft.id, 'confirm', { orderedOn: dayFromToday(-1) }),
      rules(dayFromToday(0), version),
    ]);
    expect([confirmed.status, opened.status]).toSatisfy(
      ([one, other]: unknown[]) => (one === 200 && other === 409) || (one === 400 && other === 200),
    );
    if (confirmed.status === 200) break;
    await shop.must(rules(dayFromToday(-1), version + 1));
  }
});

test('the amount above which somebody else approves keeps its figures in a currency without decimals', async () => {
  const { admin } = await foundCompany(server);
  await admin.client.patch('/api/trading-rules', { version: 1, purchaseApprovalMinor: 500_050 });
  const { version } = (await admin.client.get('/api/tenant')).body;
  expect((await admin.client.patch('/api/tenant', { version, baseCurrency: 'UGX' })).status).toBe(200);
  expect((await admin.client.get('/api/trading-rules')).body).toMatchObject({
    purchaseApprovalMinor: 5_001,
    adjustmentApprovalMinor: null,
    version: 3,
  });
});
