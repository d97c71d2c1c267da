import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { newId } from '../../../platform/ids.ts';
import { spending } from '../../../test/test-expenses.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { heldAtOnce } from '../../../test/lock-waiters.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { registerDocument } from '../documents/register-document.ts';
import { postEntry } from '../journal/post-entry.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const all = ['sales', 'purchases', 'stock', 'expenses', 'payroll', 'books'];
const closedUntil = dayFromToday(-10);
const lateDay = dayFromToday(-15);

const trading = async () => {
  const company = await foundCompany(server);
  const shop = selling(company);
  const rules = await shop.get('trading-rules');
  // A company founded in January has fewer days behind it than these tests need.
  await company.admin.client.patch('/api/trading-rules', {
    version: rules.version,
    booksOpenOn: dayFromToday(-60),
    managerBackdatingDays: 60,
  });
  return { company, shop, product: await stockedProduct(company, { quantity: '100' }) };
};
const close = (company: TestCompany, areas: string[], until = closedUntil) =>
  company.admin.client.post('/api/periods/close', { areas, until });
const unknown = (field: string) => ({
  status: 404,
  body: { fields: { [field]: { code: 'unknown_record' } } },
});
const refused = (field: string, code: string) => ({
  status: 400,
  body: { fields: { [field]: { code } } },
});

test('a closed day takes no document of its area, from an admin neither, and says from when on it would', async () => {
  const { company, shop } = await trading();
  const { must, post } = shop;
  const pay = (paidOn: string, role: 'admin' | 'manager' = 'admin') =>
    shop
      .customer()
      .then((customerId) =>
        post('customer-payments', { customerId, amountMinor: 500, method: 'cash', paidOn }, role),
      );
  await must(pay(lateDay));
  expect((await close(company, ['sales'])).body.areas).toContainEqual({ area: 'sales', closedUntil });
  for (const role of ['admin', 'manager'] as const)
    expect(await pay(lateDay, role)).toMatchObject(refused('paidOn', 'period_closed'));
  expect((await pay(lateDay)).body.fields.paidOn.message).toMatch(
    /closed for the days before .*Choose that day/u,
  );
  expect(await pay(closedUntil)).toMatchObject(refused('paidOn', 'period_closed'));
  await must(pay(dayFromToday(-9)));
  // Other parts of the books are still open.
  await must(post('stock-adjustments', await adjustment(shop, lateDay)));
});

const adjustment = async (shop: ReturnType<typeof selling>, businessDate: string) => {
  const [locations, products] = [await shop.get('locations'), await shop.get('products?limit=1')];
  return {
    locationId: locations.items[0].id,
    reason: 'opening',
    businessDate,
    lines: [{ productId: products.items[0].id, quantity: '1', unitCost: '1' }],
  };
};

test('what moves goods needs the stock of its day to be open too', async () => {
  const { company, shop, product } = await trading();
  const { id } = await shop.draft([{ productId: product.id, quantity: '1' }]);
  const order = await shop.must(shop.act(id, 'confirm', { orderedOn: dayFromToday(-30) }));
  expect((await close(company, ['stock'])).status).toBe(200);
  expect(await shop.act(order.id, 'ship', { shippedOn: lateDay })).toMatchObject(
    refused('shippedOn', 'period_closed'),
  );
  await shop.must(shop.act(order.id, 'ship', { shippedOn: dayFromToday(-9) }));
});

test('only days that are over can be closed, each once, and opened again with a reason', async () => {
  const { company } = await trading();
  const { client } = company.admin;
  expect(await close(company, all, dayFromToday(0))).toMatchObject(refused('until', 'still_running'));
  expect(await close(company, all, dayFromToday(-61))).toMatchObject(refused('until', 'too_early'));
  expect(
    (await company.manager.client.post('/api/periods/close', { areas: all, until: closedUntil })).status,
  ).toBe(403);
  expect((await close(company, all)).status).toBe(200);
  expect(await close(company, ['sales'])).toMatchObject(refused('until', 'closed_already'));
  const reopen = (until: string | null, reason?: string) =>
    client.post('/api/periods/reopen', { areas: ['sales', 'stock'], until, reason });
  expect(await reopen(lateDay)).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.anything() } },
  });
  expect(await reopen(closedUntil, 'Nothing')).toMatchObject(refused('until', 'not_closed'));
  const { body } = await reopen(lateDay, 'An invoice was forgotten');
  expect(body.areas).toEqual(
    all.map((area) => ({ area, closedUntil: ['sales', 'stock'].includes(area) ? lateDay : closedUntil })),
  );
  expect(body.closings).toMatchObject([
    { kind: 'reopen', until: lateDay, reason: 'An invoice was forgotten', by: company.admin.username },
    { kind: 'close', until: closedUntil },
  ]);
});

test('whoever is about to close days is told what of them is not in the books, or not ticked off', async () => {
  const { company, shop } = await trading();
  const missing = async (until = closedUntil) => (await shop.get(`periods/missing?until=${until}`)).items;
  expect(await missing()).toEqual([]);
  const books = await spending(company);
  await books.spent(500, { spentOn: closedUntil });
  await books.spent(500, { spentOn: closedUntil, submit: false });
  await books.approved(500);
  const later = await books.spent(500, { spentOn: dayFromToday(-9) });
  expect(await missing()).toEqual([{ what: 'expense', count: 2 }]);
  await shop.must(shop.post(`expenses/${later.id}/reject`, { version: later.version, reason: 'No' }));
  expect(await missing(dayFromToday(-1))).toEqual([{ what: 'expense', count: 2 }]);
  const statement = await shop.must(
    shop.post('reconciliations', {
      moneyAccountId: books.accountOf('bank'),
      statementOn: closedUntil,
      statementMinor: 0,
    }),
  );
  expect(await missing()).toContainEqual({ what: 'statement', count: 1 });
  await shop.must(shop.post(`reconciliations/${statement.id}/finish`));
  expect(await missing()).toEqual([{ what: 'expense', count: 2 }]);
  expect(await missing(dayFromToday(-1))).toContainEqual({ what: 'statement', count: 1 });
  // It keeps nobody from closing.
  expect((await close(company, all)).status).toBe(200);
  expect((await company.staff.client.get(`/api/periods/missing?until=${closedUntil}`)).status).toBe(403);
});

test('of two closings at once one is told that it was done already', async () => {
  const { company } = await trading();
  const answers = await Promise.all([1, 2, 3, 4].map(() => close(company, ['sales', 'books'])));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  expect((await company.admin.client.get('/api/periods')).body.closings).toHaveLength(1);
});

test('somebody who is let in posts for a while, which the audit trail tells; nobody else does', async () => {
  const { company, shop } = await trading();
  const { client } = company.admin;
  await close(company, ['sales', 'stock']);
  const pay = (role: 'admin' | 'manager') =>
    shop
      .customer()
      .then((customerId) =>
        shop.post(
          'customer-payments',
          { customerId, amountMinor: 500, method: 'cash', paidOn: lateDay },
          role,
        ),
      );
  const letIn = (userId: string, area = 'sales') =>
    client.post('/api/periods/let-in', { area, userId, hours: 2, reason: 'Cash found in the safe' });
  expect(await letIn(company.id)).toMatchObject(unknown('userId'));
  const let1 = await letIn(company.manager.id);
  expect(let1.body.overrides).toMatchObject([{ area: 'sales', name: company.manager.username }]);
  const paid = await shop.must(pay('manager'));
  expect(paid.paidOn).toBe(lateDay);
  expect(await pay('admin')).toMatchObject(refused('paidOn', 'period_closed'));
  const { items } = (await client.get(`/api/timeline?subject=period&id=${company.id}&limit=10`)).body;
  expect(items).toMatchObject([
    {
      action: 'period.post_closed',
      actor: company.manager.username,
      after: { kind: 'payment', day: lateDay },
    },
    { action: 'period.let_in', reason: 'Cash found in the safe' },
    { action: 'period.close' },
  ]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  const [override] = let1.body.overrides;
  expect((await client.post(`/api/periods/let-in/${override.id}/end`, {})).body.overrides).toEqual([]);
  expect(await pay('manager')).toMatchObject(refused('paidOn', 'period_closed'));
});

test('closing waits for who dates a document back, and whoever comes later is refused', async () => {
  const { company, shop } = await trading();
  const customers = await Promise.all([1, 2, 3].map(() => shop.customer()));
  const pay = (customerId = customers[0]) =>
    shop.post('customer-payments', { customerId, amountMinor: 500, method: 'cash', paidOn: lateDay });
  const { paid, closing } = await heldAtOnce(server.adminUrl, 'journal_entries', 4, async (waiting) => {
    const payments = Promise.all(customers.map(pay));
    await waiting(3);
    const [answers, closed] = await Promise.all([payments, close(company, all)]);
    return { paid: answers, closing: closed };
  });
  expect(paid.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(closing.status).toBe(200);
  expect(await pay()).toMatchObject(refused('paidOn', 'period_closed'));
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('an entry whose document never asked for its day is refused all the same', async () => {
  const { company } = await trading();
  await close(company, all);
  const post = (entryDate: string) =>
    server.database.forTenant(company.id, async (tx) => {
      const id = newId();
      registerDocument(tx, { id, kind: 'payment', number: id, businessDate: entryDate, currency: 'GHS' });
      await postEntry(tx, {
        documentId: id,
        entryDate,
        memo: 'forgotten',
        currency: 'GHS',
        lines: [
          { account: 'cash', debitMinor: 1 },
          { account: 'owner', creditMinor: 1 },
        ],
      });
      tx.leaveUnchanged();
      if (entryDate > closedUntil) throw new Error('open');
    });
  await expect(post(lateDay)).rejects.toMatchObject({ code: 'SW001' });
  await expect(post(dayFromToday(-9))).rejects.toThrow('open');
});
