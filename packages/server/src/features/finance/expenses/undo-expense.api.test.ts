import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const balances = (until?: string) => ledgerBalances(server, company.id, until);
const transport = (totalMinor: number) => [
  { categoryId: books.categoryOf('Transport and fuel'), totalMinor },
];

test('typed ten times too high after it was paid: one step, and money and category are right on its own day', async () => {
  const before = await balances();
  const wrong = await books.reimbursed(50_000, { spentOn: addDays(today, -3) });
  expect(wrong.businessDate).toBe(addDays(today, -3));
  const { body: right } = await books.act(company.manager.client, wrong.id, 'correct', {
    version: wrong.version,
    reason: 'Ten times too high',
    lines: transport(5_000),
  });
  expect(right).toMatchObject({
    status: 'reimbursed',
    totalMinor: 5_000,
    businessDate: addDays(today, -3),
    replaces: { id: wrong.id, number: wrong.number },
    reimbursement: { paidOn: wrong.reimbursement.paidOn },
  });
  const after = await balances();
  expect((after['bank'] ?? 0) - (before['bank'] ?? 0)).toBe(-5_000);
  expect((after['freight'] ?? 0) - (before['freight'] ?? 0)).toBe(5_000);
  expect(after['staff_payable'] ?? 0).toBe(before['staff_payable'] ?? 0);
  const old = (await company.staff.client.get(`/api/expenses/${wrong.id}`)).body;
  expect(old).toMatchObject({
    status: 'void',
    voidReason: 'Ten times too high',
    replacedBy: { id: right.id },
  });
  // The trail says both.
  const { items } = (await company.admin.client.get(`/api/timeline?subject=expense&id=${wrong.id}`)).body;
  expect(items[0]).toMatchObject({ action: 'expense.correct', after: { replacedById: right.id } });
});

test('on the wrong category after the company paid it', async () => {
  const before = await balances();
  const wrong = await books.approved(900, books.byCompany);
  const { body } = await books.act(company.manager.client, wrong.id, 'correct', {
    version: wrong.version,
    reason: 'It was the rent',
    lines: [{ categoryId: books.categoryOf('Rent'), totalMinor: 900 }],
  });
  expect(body).toMatchObject({ status: 'paid', categories: 'Rent' });
  const after = await balances();
  expect((after['rent'] ?? 0) - (before['rent'] ?? 0)).toBe(900);
  expect(after['freight'] ?? 0).toBe(before['freight'] ?? 0);
  expect((after['cash'] ?? 0) - (before['cash'] ?? 0)).toBe(-900);
});

test('a correction is an approval: not of one’s own, not above one’s amount', async () => {
  const { manager, admin } = company;
  const { body: own } = await books.enter(manager.client, 400);
  const { body: approved } = await books.act(admin.client, own.id, 'approve', { version: 1 });
  const correct = { version: approved.version, reason: 'More', lines: transport(500) };
  expect((await books.act(manager.client, own.id, 'correct', correct)).body.code).toBe('own_expense');
  const rules = (await admin.client.get('/api/trading-rules')).body;
  await admin.client.patch('/api/trading-rules', { version: rules.version, expenseApprovalMinor: 1_000 });
  const small = await books.approved(900);
  const higher = { version: small.version, reason: 'More', lines: transport(1_001) };
  expect((await books.act(manager.client, small.id, 'correct', higher)).body.code).toBe(
    'expense_needs_admin',
  );
  expect((await books.act(admin.client, small.id, 'correct', higher)).body.totalMinor).toBe(1_001);
  await admin.client.patch('/api/trading-rules', {
    version: rules.version + 1,
    expenseApprovalMinor: null,
  });
});

test('an approval given in error is withdrawn: it waits again without a number, with its photos', async () => {
  const before = await balances();
  const wrong = await books.approved(1_200);
  const { body: again } = await books.act(company.manager.client, wrong.id, 'withdraw', {
    version: wrong.version,
    reason: 'Wrong one',
  });
  expect(again).toMatchObject({
    status: 'submitted',
    number: null,
    totalMinor: 1_200,
    replaces: { id: wrong.id },
  });
  expect(await balances()).toEqual(before);
  // It says what became of the first, so it is not deleted.
  expect((await company.staff.client.delete(`/api/expenses/${again.id}`)).status).toBe(409);
  const { body } = await books.act(company.manager.client, again.id, 'approve', { version: again.version });
  expect(body.number).not.toBe(wrong.number);
});

test('entered twice: taken out of the books, and the money that was paid back with it', async () => {
  const before = await balances();
  const twice = await books.reimbursed(700);
  const { body } = await books.act(company.manager.client, twice.id, 'void', {
    version: twice.version,
    reason: 'Entered twice',
  });
  expect(body).toMatchObject({ status: 'void', actions: ['move_receipt'], reimbursement: null });
  expect(await balances()).toEqual(before);
  const again = await books.act(company.manager.client, twice.id, 'void', {
    version: body.version,
    reason: 'x',
  });
  expect(again.body.code).toBe('wrong_state');
});

test('a payment entered by mistake is taken back, and the expense paid once more', async () => {
  const paid = await books.reimbursed(800);
  const { manager } = company;
  const { body } = await books.act(manager.client, paid.id, 'take-back-payment', {
    version: paid.version,
    reason: 'Not yet',
  });
  expect(body).toMatchObject({ status: 'approved', reimbursement: null });
  const pay = { version: body.version, moneyAccountId: books.accountOf('mobile_money') };
  const { body: again } = await books.act(manager.client, paid.id, 'reimburse', pay);
  expect(again).toMatchObject({ status: 'reimbursed' });
  expect(again.reimbursement.number).not.toBe(paid.reimbursement.number);
});

test('of two who correct the same at once, one does', async () => {
  const wrong = await books.reimbursed(600);
  const answers = await Promise.all(
    [company.manager, company.admin].map(({ client }, index) =>
      books.act(client, wrong.id, 'correct', {
        version: wrong.version,
        reason: 'Wrong',
        lines: transport(60 + index),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('on the wrong day: the right one may be an earlier one', async () => {
  const wrong = await books.reimbursed(650);
  const spentOn = addDays(today, -2);
  const { body } = await books.act(company.manager.client, wrong.id, 'correct', {
    version: wrong.version,
    reason: 'Of the day before yesterday',
    spentOn,
  });
  expect(body).toMatchObject({ status: 'reimbursed', spentOn, businessDate: spentOn });
  expect(body.reimbursement.paidOn).toBe(wrong.reimbursement.paidOn);
});

test('closed days take no expense: approved it counts for the first open day, and what is in them is undone after them', async () => {
  const { admin } = company;
  const spentOn = addDays(today, -6);
  const [before, late] = [
    await books.approved(300, { ...books.byCompany, spentOn }),
    await books.spent(310, { spentOn }),
  ];
  const until = addDays(today, -3);
  const closed = await admin.client.post('/api/periods/close', { areas: ['expenses'], until });
  expect(closed.status).toBe(200);
  const asked = await books.act(admin.client, late.id, 'approve', { version: 1, businessDate: spentOn });
  expect(asked.body.fields.businessDate.code).toBe('period_closed');
  const { body } = await books.act(admin.client, late.id, 'approve', { version: 1 });
  expect(body.businessDate > until).toBe(true);
  const { body: gone } = await books.act(admin.client, before.id, 'void', {
    version: before.version,
    reason: 'Never was',
  });
  expect(gone.voidedOn).toBe(today);
  // Whoever is let in approves and undoes on the days themselves, without being asked for them.
  const letIn = { area: 'expenses', userId: admin.id, hours: 1, reason: 'Receipts found in the van' };
  expect((await admin.client.post('/api/periods/let-in', letIn)).status).toBe(200);
  const found = await books.spent(320, { spentOn });
  const { body: posted } = await books.act(admin.client, found.id, 'approve', { version: 1 });
  expect(posted.businessDate).toBe(spentOn);
  const { body: undone } = await books.act(admin.client, found.id, 'void', {
    version: posted.version,
    reason: 'Not ours',
  });
  expect(undone.voidedOn).toBe(spentOn);
});
