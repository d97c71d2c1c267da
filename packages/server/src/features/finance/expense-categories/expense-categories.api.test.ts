import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { spending, type Spending } from '../../../test/test-expenses.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let books: Spending;
let accountId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  books = await spending(company);
  accountId = (await company.admin.client.get('/api/expense-accounts')).body.items[0].id;
});
afterAll(() => verifyAndClose(server));

const add = (name: string, rest: object = {}) =>
  company.admin.client.post('/api/expense-categories', { name, accountId, ...rest });

test('a new company has categories, and adds, changes, archives and removes its own', async () => {
  const { client } = company.admin;
  expect((await client.get('/api/expense-categories')).body.total.count).toBe(10);
  const made = await add('Fuel of the van');
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Fuel of the van', budgetMinor: null, status: 'active' },
  });
  const { id } = made.body;
  expect(await add('fuel of the VAN')).toMatchObject({ status: 409, body: { code: 'taken' } });
  const change = (version: number, fields: object) =>
    client.patch(`/api/expense-categories/${id}`, { version, ...fields });
  expect(await change(1, { budgetMinor: 20_000, budgetStops: true })).toMatchObject({
    body: { budgetMinor: 20_000, budgetStops: true, version: 2 },
  });
  expect((await change(1, { name: 'Third' })).status).toBe(409);
  const revenue = (await client.get('/api/money-accounts')).body.items[0].id;
  expect((await change(2, { accountId: revenue })).status).toBe(404);
  await books.spent(100, { lines: [{ categoryId: id, totalMinor: 100 }] });
  expect(await client.delete(`/api/expense-categories/${id}`)).toMatchObject({ body: { code: 'in_use' } });
  await client.post(`/api/expense-categories/${id}/archive`);
  const entered = await books.enter(company.staff.client, 0, {
    lines: [{ categoryId: id, totalMinor: 100 }],
  });
  expect(entered).toMatchObject({ status: 409, body: { code: 'archived' } });
  const spare = (await add('Spare')).body.id;
  expect((await client.delete(`/api/expense-categories/${spare}`)).status).toBe(200);
});

test('managers read categories and budgets, and change none; staff learn names only', async () => {
  const { manager, staff } = company;
  expect((await manager.client.get('/api/expense-categories')).status).toBe(200);
  expect((await manager.client.post('/api/expense-categories', { name: 'X', accountId })).status).toBe(403);
  expect((await staff.client.get('/api/expense-categories')).status).toBe(403);
  expect((await staff.client.get('/api/expense-budgets')).status).toBe(403);
  const [option] = (await staff.client.get('/api/expense-category-options')).body.items;
  expect(Object.keys(option).toSorted()).toEqual(['id', 'name', 'taxClassId']);
});

test('a budget that warns is only said; one that stops needs an admin with a reason', async () => {
  const { manager, admin, staff } = company;
  const soft = (await add('Airtime', { budgetMinor: 1_000 })).body.id;
  const hard = (await add('Gifts', { budgetMinor: 1_000, budgetStops: true })).body.id;
  const spent = (categoryId: string, totalMinor: number) =>
    books.spent(0, { lines: [{ categoryId, totalMinor }] });
  const approve = (by: 'manager' | 'admin', id: string, rest: object = {}) =>
    books.act(company[by].client, id, 'approve', { version: 1, ...rest });

  const over = await spent(soft, 1_500);
  expect(over.budgets).toMatchObject([{ categoryName: 'Airtime', usedMinor: null, addedMinor: 1_500 }]);
  expect((await manager.client.get(`/api/expenses/${over.id}`)).body.budgets).toMatchObject([
    { usedMinor: 0, budgetMinor: 1_000, addedMinor: 1_500, stops: false },
  ]);
  expect((await approve('manager', over.id)).status).toBe(200);

  const first = await spent(hard, 1_000);
  expect(first.budgets).toEqual([]);
  expect((await approve('manager', first.id)).status).toBe(200);
  const second = await spent(hard, 1);
  const stopped = { status: 409, body: { code: 'budget_used_up', detail: { category: 'Gifts' } } };
  expect(await approve('manager', second.id, { reason: 'Festival' })).toMatchObject(stopped);
  expect(await approve('admin', second.id)).toMatchObject(stopped);
  expect((await approve('admin', second.id, { reason: 'Festival' })).body).toMatchObject({
    status: 'approved',
    decisionReason: 'Festival',
  });
  const { items } = (await admin.client.get('/api/expense-budgets')).body;
  expect(items.find((one: { categoryId: string }) => one.categoryId === hard)).toMatchObject({
    usedMinor: 1_001,
    waitingMinor: 0,
  });
  expect((await staff.client.get(`/api/expenses/${second.id}`)).body.budgets).toMatchObject([
    { usedMinor: null },
  ]);
});

test('of two expenses that both fit into what is left, and not together, one is approved', async () => {
  const { manager, admin } = company;
  const id = (await add('Decoration', { budgetMinor: 1_000, budgetStops: true })).body.id;
  const drafts = await Promise.all(
    [1, 2].map(() => books.spent(0, { lines: [{ categoryId: id, totalMinor: 700 }] })),
  );
  const answers = await Promise.all(
    drafts.map((draft, index) =>
      books.act([manager, admin][index]?.client ?? admin.client, draft.id, 'approve', { version: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
