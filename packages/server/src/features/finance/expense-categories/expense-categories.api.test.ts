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

test('while an expense is typed the same budgets are said as when it is approved', async () => {
  const { manager, staff } = company;
  const id = (await add('Cleaning', { budgetMinor: 1_000, budgetStops: true })).body.id;
  const lines = (totalMinor: number) => [{ categoryId: id, totalMinor }];
  const ahead = async (by: 'manager' | 'staff', body: object) =>
    (await company[by].client.post('/api/expense-budgets/ahead', body)).body.items;
  expect(await ahead('staff', { lines: lines(1_000) })).toEqual([]);
  const [typed] = await ahead('staff', { lines: lines(1_001) });
  expect(typed).toMatchObject({ categoryName: 'Cleaning', usedMinor: null, addedMinor: 1_001, stops: true });
  const saved = await books.spent(0, { lines: lines(1_001) });
  expect(saved.budgets).toEqual([typed]);

  const fits = await books.spent(0, { lines: lines(600) });
  await books.act(manager.client, fits.id, 'approve', { version: 1 });
  expect(await ahead('manager', { lines: lines(500) })).toMatchObject([{ usedMinor: 600, addedMinor: 500 }]);
  expect(await ahead('manager', { id: fits.id, lines: lines(500) })).toMatchObject([{ usedMinor: 0 }]);
  // Of another person's expense staff learn nothing, not even by leaving it out.
  const own = await company.admin.client.post('/api/expenses', { lines: lines(10), submit: true });
  expect(await ahead('staff', { id: own.body.id, lines: lines(500) })).toMatchObject([{ usedMinor: null }]);
  expect(await ahead('manager', { spentOn: '2020-05-05', lines: lines(900) })).toMatchObject([
    { usedMinor: 0, month: '2020-05-01' },
  ]);
  const unknown = await staff.client.post('/api/expense-budgets/ahead', {
    lines: [{ categoryId: company.id, totalMinor: 5 }],
  });
  expect(unknown).toMatchObject({
    status: 404,
    body: { fields: { 'lines.0.categoryId': { code: 'unknown_record' } } },
  });
});

test('budgets keep their figures when the books change to a currency without decimals', async () => {
  const young = await foundCompany(server);
  const { client } = young.admin;
  const account = (await client.get('/api/expense-accounts')).body.items[0].id;
  const { id } = (
    await client.post('/api/expense-categories', { name: 'Fuel', accountId: account, budgetMinor: 50_050 })
  ).body;
  const box = await client.post('/api/petty-cash', {
    name: 'Box',
    floatMinor: 20_000,
    keeperId: young.staff.id,
  });
  const { version } = (await client.get('/api/tenant')).body;
  expect((await client.patch('/api/tenant', { version, baseCurrency: 'RWF' })).status).toBe(200);
  expect((await client.get(`/api/expense-categories/${id}`)).body).toMatchObject({
    budgetMinor: 501,
    version: 2,
  });
  expect((await client.get(`/api/petty-cash/${box.body.id}`)).body).toMatchObject({ floatMinor: 200 });
});

test('a company in a country that speaks French begins with French categories', async () => {
  const names = async (country: 'SN' | 'GW' | 'GH') => {
    const { admin } = await foundCompany(server, { country });
    const { items } = (await admin.client.get('/api/expense-category-options')).body;
    return items.map(({ name }: { name: string }) => name);
  };
  expect(await names('SN')).toEqual(expect.arrayContaining(['Loyer', 'Électricité et eau', 'Autres']));
  expect(await names('GW')).toContain('Rent');
  expect(await names('GH')).toContain('Rent');
});
