import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { spending, type Spending } from '../../../test/test-expenses.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';
import { makeDueDrafts } from './make-due-drafts.ts';

let server: TestServer;
let company: TestCompany;
let books: Spending;
const today = dayIn('Africa/Accra', new Date());
/** 1 is Monday. */
const weekDay = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
/** Noon of a day, so many days from now. */
const inDays = (days: number): Date => new Date(`${addDays(today, days)}T12:00:00Z`);

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  books = await spending(company);
});
afterAll(() => verifyAndClose(server));

const repeat = async (fields: object = {}) => {
  const { body: expense } = await books.enter(company.manager.client, 30_000, {
    payee: 'Landlord',
    submit: false,
  });
  const made = await company.manager.client.post('/api/expense-templates', {
    expenseId: expense.id,
    every: 'week',
    onDay: weekDay,
    ...fields,
  });
  return made.body;
};
const run = (days: number) =>
  server.database.forTenant(company.id, (tx) => makeDueDrafts(tx, inDays(days)), { at: inDays(days) });
const step = (id: string, verb: string, version: number) =>
  company.manager.client.post(`/api/expense-templates/${id}/${verb}`, { version });
const daysOf = async (templateId: string): Promise<string[]> =>
  server.database.forTenant(company.id, async (tx) =>
    (
      await tx.db
        .selectFrom('expenses')
        .select('template_day')
        .where('tenant_id', '=', company.id)
        .where('template_id', '=', templateId)
        .orderBy('template_day')
        .execute()
    ).map((row) => row.template_day ?? ''),
  );

test('makes a draft of the person on its day, once, though two servers look at once', async () => {
  const template = await repeat();
  expect(template).toMatchObject({ nextOn: addDays(today, 7), status: 'active', totalMinor: 30_000 });
  expect(await run(6)).toBe(0);
  const made = await Promise.all([run(7), run(7)]);
  expect(made.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await run(8)).toBe(0);
  expect(await daysOf(template.id)).toEqual([addDays(today, 7)]);
  const { items } = (await company.manager.client.get('/api/expenses?mine=true&status=draft&limit=200')).body;
  expect(items).toContainEqual(
    expect.objectContaining({
      payee: 'Landlord',
      spentOn: addDays(today, 7),
      spentBy: company.manager.username,
    }),
  );
  await company.manager.client.delete(`/api/expense-templates/${template.id}`);
  expect(await run(70)).toBe(0);
});

test('what fell due while no server ran is made afterwards, each day once, up to its end', async () => {
  const template = await repeat({ endsOn: addDays(today, 21) });
  expect(await run(40)).toBe(3);
  expect(await daysOf(template.id)).toEqual([7, 14, 21].map((days) => addDays(today, days)));
  const { items } = (await company.manager.client.get('/api/expense-templates')).body;
  expect(items).toContainEqual(expect.objectContaining({ id: template.id, status: 'ended', nextOn: null }));
  expect(await run(50)).toBe(0);
});

test('one is skipped, and nothing is made while it rests', async () => {
  const template = await repeat();
  expect((await step(template.id, 'skip', 1)).body.nextOn).toBe(addDays(today, 14));
  expect((await step(template.id, 'pause', 2)).body.status).toBe('paused');
  expect(await run(15)).toBe(0);
  expect((await step(template.id, 'skip', 3)).body.code).toBe('wrong_state');
  expect((await step(template.id, 'resume', 3)).body).toMatchObject({
    status: 'active',
    nextOn: addDays(today, 14),
  });
  expect((await step(template.id, 'pause', 3)).status).toBe(409);
  expect(await run(14)).toBe(1);
});

test('staff repeat nothing, and an end before the first draft is refused', async () => {
  const { body } = await books.enter(company.staff.client, 100);
  const asked = { expenseId: body.id, every: 'month', onDay: 31 };
  expect((await company.staff.client.post('/api/expense-templates', asked)).status).toBe(403);
  const ended = await company.admin.client.post('/api/expense-templates', { ...asked, endsOn: today });
  expect(ended.body.fields).toHaveProperty('endsOn');
  const ninth = await company.admin.client.post('/api/expense-templates', { ...asked, every: 'week' });
  expect(ninth.status).toBe(400);
});

test('what repeats is changed for the drafts to come: those that were made stay, and no day makes two', async () => {
  const { client } = company.manager;
  const template = await repeat();
  expect(await run(7)).toBe(1);
  const change = (version: number, fields: object) =>
    client.patch(`/api/expense-templates/${template.id}`, { version, ...fields });
  const { body: whole } = await client.get(`/api/expense-templates/${template.id}`);
  expect(whole).toMatchObject({ payee: 'Landlord', lines: [{ totalMinor: 30_000 }], version: 2 });
  const [line] = whole.lines;
  expect(await change(2, { payee: 'New landlord', lines: [{ ...line, totalMinor: 35_000 }] })).toMatchObject({
    status: 200,
    body: { totalMinor: 35_000, nextOn: addDays(today, 14), version: 3 },
  });
  expect((await change(2, { payee: 'Late' })).body.code).toBe('version_conflict');
  expect(await run(14)).toBe(1);
  const { items } = (await client.get('/api/expenses?mine=true&status=draft&limit=200')).body;
  const madeOf = (day: number) =>
    items
      .filter((one: { spentOn: string }) => one.spentOn === addDays(today, day))
      .map((one: { payee: string; totalMinor: number }) => [one.payee, one.totalMinor]);
  expect(madeOf(7)).toContainEqual(['Landlord', 30_000]);
  expect(madeOf(14)).toContainEqual(['New landlord', 35_000]);

  const other = (weekDay % 7) + 1;
  expect((await change(4, { every: 'week', onDay: other })).body.nextOn).toBe(addDays(today, 1));
  expect((await change(5, { endsOn: today })).body.fields).toHaveProperty('endsOn');
  expect((await change(5, { every: 'week', onDay: 9 })).status).toBe(400);
  expect(
    (await company.staff.client.patch(`/api/expense-templates/${template.id}`, { version: 5 })).status,
  ).toBe(403);
  expect((await change(5, { endsOn: addDays(today, 1) })).status).toBe(200);
  expect(await run(20)).toBe(1);
  expect((await change(7, { payee: 'Gone' })).body.code).toBe('wrong_state');
});
