import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { spending, type Spending } from '../../../test/test-expenses.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let books: Spending;
const today = dayIn('Africa/Accra', new Date());

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  books = await spending(company);
});
afterAll(() => verifyAndClose(server));

/** What the balances of accounts change by. */
const posted = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await ledgerBalances(server, company.id);
  await work();
  const after = await ledgerBalances(server, company.id);
  const accounts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    accounts
      .map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const)
      .filter(([, minor]) => minor !== 0),
  );
};

describe('from what somebody paid to the money back', () => {
  test('handed in by staff, approved by a manager, paid back from the bank', async () => {
    const { staff, manager } = company;
    const taxClass = (await manager.client.get('/api/tax-classes')).body.items.find(
      (one: { isDefault: boolean }) => one.isDefault,
    );
    const draft = await books.spent(0, {
      payee: 'Total Osu',
      submit: false,
      lines: [
        { categoryId: books.categoryOf('Transport and fuel'), totalMinor: 11_500, taxClassId: taxClass.id },
        { categoryId: books.categoryOf('Meals and travel'), totalMinor: 3_000 },
      ],
    });
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      spentOn: today,
      spentBy: staff.username,
      totalMinor: 14_500,
      categories: 'Meals and travel, Transport and fuel',
      actions: ['edit', 'remove', 'submit', 'move_receipt'],
    });
    expect(draft.taxMinor).toBeGreaterThan(0);
    const nothing = await posted(() => books.act(staff.client, draft.id, 'submit', { version: 1 }));
    expect(nothing).toEqual({});
    const approval = await posted(async () => {
      const { body } = await books.act(manager.client, draft.id, 'approve', { version: 2 });
      expect(body).toMatchObject({ status: 'approved', businessDate: today, decidedBy: manager.username });
      expect(body.number).toMatch(/^EXP-\d+$/u);
    });
    expect(approval).toEqual({
      freight: draft.lines[0].netMinor,
      input_tax: draft.taxMinor,
      operating_expenses: 3_000,
      staff_payable: -14_500,
    });
    const payment = await posted(async () => {
      const { body } = await books.act(manager.client, draft.id, 'reimburse', {
        version: 3,
        moneyAccountId: books.accountOf('bank'),
      });
      expect(body).toMatchObject({ status: 'reimbursed', reimbursement: { paidOn: today } });
    });
    expect(payment).toEqual({ staff_payable: 14_500, bank: -14_500 });
  });

  test('what the company paid is paid when it is approved', async () => {
    expect(await posted(() => books.approved(2_500, books.byCompany))).toEqual({
      freight: 2_500,
      cash: -2_500,
    });
  });

  test('a rejected one tells why, and an edit makes it a draft again', async () => {
    const { staff, manager } = company;
    const { id } = await books.spent(900);
    await books.act(manager.client, id, 'reject', { version: 1, reason: 'Which trip was it?' });
    const seen = (await staff.client.get(`/api/expenses/${id}`)).body;
    expect(seen).toMatchObject({ status: 'rejected', decisionReason: 'Which trip was it?', version: 2 });
    const changed = await staff.client.patch(`/api/expenses/${id}`, { version: 2, note: 'To Tema' });
    expect(changed.body).toMatchObject({ status: 'draft', decisionReason: null });
    expect((await books.act(staff.client, id, 'submit', { version: 3 })).body.status).toBe('submitted');
    // An edit after it was handed in, too: nobody approves what they did not see.
    const again = await staff.client.patch(`/api/expenses/${id}`, { version: 4, payee: 'STC' });
    expect(again.body.status).toBe('draft');
    expect((await books.act(manager.client, id, 'approve', { version: 5 })).body.code).toBe('wrong_state');
  });
});

describe('who may', () => {
  test('staff see, change and delete only their own, and decide nothing', async () => {
    const { staff, manager } = company;
    const own = await books.spent(100, { submit: false });
    const { body: other } = await books.enter(manager.client, 200);
    expect((await staff.client.get(`/api/expenses/${other.id}`)).status).toBe(404);
    const listed = (await staff.client.get('/api/expenses?limit=200')).body;
    expect(new Set(listed.items.map((one: { spentBy: string }) => one.spentBy))).toEqual(
      new Set([staff.username]),
    );
    expect((await staff.client.get('/api/expenses.csv')).raw.toString()).not.toContain(manager.username);
    expect((await staff.client.get(`/api/timeline?subject=expense&id=${other.id}`)).body.items).toEqual([]);
    expect((await staff.client.get(`/api/timeline?subject=expense&id=${own.id}`)).body.items).toHaveLength(1);
    expect((await books.act(staff.client, own.id, 'approve', { version: 1 })).status).toBe(403);
    const meddled = await manager.client.patch(`/api/expenses/${own.id}`, { version: 1, note: 'Mine' });
    expect(meddled).toMatchObject({ status: 409, body: { code: 'others_expense' } });
    expect((await staff.client.delete(`/api/expenses/${own.id}`)).status).toBe(200);
  });

  test('nobody approves or pays their own while somebody else could', async () => {
    const { manager, admin } = company;
    const { body: own } = await books.enter(manager.client, 5_000);
    const refused = { status: 409, body: { code: 'own_expense' } };
    expect(own.actions).toEqual(['edit', 'remove', 'move_receipt']);
    expect(await books.act(manager.client, own.id, 'approve', { version: 1 })).toMatchObject(refused);
    expect((await books.act(admin.client, own.id, 'approve', { version: 1 })).body.status).toBe('approved');
    const pay = { version: 2, moneyAccountId: books.accountOf('cash') };
    expect(await books.act(manager.client, own.id, 'reimburse', pay)).toMatchObject(refused);
    expect((await books.act(admin.client, own.id, 'reimburse', pay)).body.status).toBe('reimbursed');
  });

  test('a manager approves up to the amount in the settings, and the one admin who is alone above it their own', async () => {
    const other = await foundCompany(server);
    const theirs = await spending(other);
    const rules = (await other.admin.client.get('/api/trading-rules')).body;
    await other.admin.client.patch('/api/trading-rules', {
      version: rules.version,
      expenseApprovalMinor: 10_000,
    });
    const [within, above] = [await theirs.spent(10_000), await theirs.spent(10_001)];
    expect((await theirs.act(other.manager.client, within.id, 'approve', { version: 1 })).status).toBe(200);
    expect(await theirs.act(other.manager.client, above.id, 'approve', { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'expense_needs_admin' },
    });
    const { body: small } = await theirs.enter(other.admin.client, 10_000);
    expect((await theirs.act(other.admin.client, small.id, 'approve', { version: 1 })).body.code).toBe(
      'own_expense',
    );
    const { body: big } = await theirs.enter(other.admin.client, 10_001);
    expect((await theirs.act(other.admin.client, big.id, 'approve', { version: 1 })).body).toMatchObject({
      status: 'approved',
      isSelfApproved: true,
    });
  });
});

describe('what is refused', () => {
  test.each([
    [{ spentOn: addDays(today, 1) }, 'spentOn'],
    [{ paidBy: 'company' }, 'moneyAccountId'],
    [{ lines: [] }, 'lines'],
    [
      { lines: [{ categoryId: '00000000-0000-4000-8000-000000000000', totalMinor: 1 }] },
      'lines.0.categoryId',
    ],
    [{ locationId: '00000000-0000-4000-8000-000000000000' }, 'locationId'],
  ])('%o', async (fields, field) => {
    const { status, body } = await books.enter(company.staff.client, 100, fields);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('money of a till’s drawer, which moves within a shift only', async () => {
    const { admin, staff } = company;
    const locationId = (await admin.client.get('/api/locations')).body.items[0].id;
    await admin.client.post('/api/tills', { name: 'Front', locationId });
    const drawer = (await admin.client.get('/api/money-accounts')).body.items.find(
      (one: { isTill: boolean }) => one.isTill,
    );
    const entered = await books.enter(staff.client, 100, { paidBy: 'company', moneyAccountId: drawer.id });
    expect(entered).toMatchObject({ status: 409, body: { code: 'till_account' } });
    const owed = await books.approved(100);
    const paid = await books.act(admin.client, owed.id, 'reimburse', {
      version: owed.version,
      moneyAccountId: drawer.id,
    });
    expect(paid).toMatchObject({ status: 409, body: { code: 'till_account' } });
  });

  test('approving twice at once, and paying twice at once', async () => {
    const { manager, admin } = company;
    const statuses = (answers: { status: number }[]) =>
      answers.map(({ status }) => status).toSorted((a, b) => a - b);
    const { id } = await books.spent(3_000);
    const twice = await Promise.all(
      [manager, admin].map(({ client }) => books.act(client, id, 'approve', { version: 1 })),
    );
    expect(statuses(twice)).toEqual([200, 409]);
    const pay = { version: 2, moneyAccountId: books.accountOf('bank') };
    const paid = await posted(async () => {
      const answers = await Promise.all(
        [manager, admin].map(({ client }) => books.act(client, id, 'reimburse', pay)),
      );
      expect(statuses(answers)).toEqual([200, 409]);
    });
    expect(paid).toEqual({ staff_payable: 3_000, bank: -3_000 });
  });
});

test('is found by what was written, and exported as the list shows it', async () => {
  const { staff } = company;
  const { id } = await books.spent(4_200, { payee: 'Kwahu Ferry', note: 'Afram plains' });
  for (const q of ['kwahu', 'afram', 'ferry transport', company.staff.username.slice(0, 9)]) {
    const { items } = (await staff.client.get(`/api/expenses?q=${encodeURIComponent(q)}&limit=200`)).body;
    expect(items.map((one: { id: string }) => one.id)).toContain(id);
  }
  const csv = (await staff.client.get('/api/expenses.csv?q=kwahu')).raw.toString();
  expect(csv).toContain('Kwahu Ferry');
  expect(csv).toContain('42.00');
  const { body } = await company.admin.client.get('/api/expenses?q=kwahu&withoutReceipt=true');
  expect(body).toMatchObject({ total: { count: 1 }, sumMinor: 4_200 });
});
