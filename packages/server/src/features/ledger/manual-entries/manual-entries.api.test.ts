import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { reverseDueEntries } from './reverse-due-entries.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const booksOf = async (company: TestCompany) => {
  const shop = selling(company);
  const { items } = await shop.get('accounts');
  const idOf = (purpose: string): string =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
  const between = (debit: string, credit: string, minor = 5_000) => [
    { accountId: idOf(debit), debitMinor: minor },
    { accountId: idOf(credit), creditMinor: minor },
  ];
  const enter = (lines: object[], more: object = {}) =>
    shop.post('manual-entries', { reason: 'Depreciation of November', lines, ...more });
  return { shop, idOf, between, enter };
};
const unknown = (field: string) => ({
  status: 404,
  body: { fields: { [field]: { code: 'unknown_record' } } },
});
const refused = (field: string, code: string) => ({ status: 400, body: { fields: { [field]: { code } } } });

test('an entry by hand is posted as it is written, and reversed whole, once', async () => {
  const company = await foundCompany(server);
  const { shop, between, enter } = await booksOf(company);
  const entry = await shop.must(enter(between('rent', 'bank')));
  expect(entry).toMatchObject({ number: 'JE-1', totalMinor: 5_000, status: 'standing' });
  const answers = await Promise.all(
    [1, 2, 3].map(() => shop.post(`manual-entries/${entry.id}/reverse`, { reason: 'The wrong way round' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await postedOf(server, entry.id)).toEqual({ bank: -5_000, rent: 5_000 });
  expect(await postedOf(server, entry.id, 'reverse')).toEqual({ bank: 5_000, rent: -5_000 });
  const again = await shop.must(enter(between('bank', 'rent')));
  expect(again.number).toBe('JE-2');
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('an entry that does not balance, or has lines of none or both sides, is refused whole', async () => {
  const { enter, idOf, between } = await booksOf(await foundCompany(server));
  const [rent = {}, bank = {}] = between('rent', 'bank');
  expect(await enter([rent, { ...bank, creditMinor: 4_999 }])).toMatchObject(refused('lines', 'unbalanced'));
  const back = { accountId: idOf('rent'), creditMinor: 5_000 };
  expect(await enter([rent, back])).toMatchObject(refused('lines', 'moves_nothing'));
  expect(await enter([rent, { ...bank, debitMinor: 1 }])).toMatchObject(
    refused('lines.1.debitMinor', 'one_side'),
  );
  expect(await enter([rent, { accountId: idOf('bank') }])).toMatchObject(
    refused('lines.1.debitMinor', 'one_side'),
  );
  expect((await enter([rent])).status).toBe(400);
  expect((await enter([rent, { ...bank, creditMinor: -5_000 }])).status).toBe(400);
  expect((await enter(between('rent', 'bank'), { reason: ' ' })).status).toBe(400);
  const most = Array.from({ length: 2 }, () => between('rent', 'bank', 1_000_000_000_000)).flat();
  expect(await enter(most)).toMatchObject(refused('lines', 'amount_too_big'));
});

test('accounts that follow from documents, drawers, archived accounts and those abroad take no entry by hand', async () => {
  const company = await foundCompany(server);
  const { shop, enter, idOf, between } = await booksOf(company);
  for (const purpose of [
    'receivable',
    'payable',
    'inventory',
    'customer_deposits',
    'goods_received',
    'sales',
  ])
    expect(await enter(between(purpose, 'bank'))).toMatchObject(
      refused('lines.0.accountId', 'fed_by_documents'),
    );
  await shop.must(shop.post('money-accounts', { name: 'Dollars', kind: 'bank', currency: 'USD' }));
  const own = await shop.must(shop.post('accounts', { code: '6100', name: 'Training', kind: 'expense' }));
  const { items } = await shop.get('accounts');
  const dollars = items.find((one: { name: string }) => one.name === 'Dollars');
  const [, bank = {}] = between('rent', 'bank');
  const debit = (accountId: string) => enter([{ accountId, debitMinor: 5_000 }, bank]);
  expect(await debit(dollars.id)).toMatchObject(refused('lines.0.accountId', 'choice'));
  expect(await debit(company.id)).toMatchObject(unknown('lines.0.accountId'));
  await shop.must(debit(own.id));
  await shop.must(shop.post(`accounts/${own.id}/archive`));
  expect(await debit(own.id)).toMatchObject(refused('lines.0.accountId', 'choice'));
  expect(idOf('bank')).not.toBe(dollars.id);
});

test('only an admin posts by hand; a manager reads, staff and smaller plans do neither', async () => {
  const company = await foundCompany(server);
  const { shop, between } = await booksOf(company);
  const body = { reason: 'Rent', lines: between('rent', 'bank') };
  expect((await shop.post('manual-entries', body, 'manager')).status).toBe(403);
  expect((await company.manager.client.get('/api/manual-entries')).status).toBe(200);
  expect((await company.staff.client.get('/api/manual-entries')).status).toBe(403);
  const basic = await foundCompany(server, { plan: 'basic' });
  expect((await basic.admin.client.get('/api/manual-entries')).status).toBe(402);
});

test('an accrual reverses itself on its day, once, though two servers look; at once where that day has come', async () => {
  const company = await foundCompany(server);
  const { shop, between, enter } = await booksOf(company);
  const { version } = await shop.get('trading-rules');
  await company.admin.client.patch('/api/trading-rules', { version, booksOpenOn: dayFromToday(-60) });
  const enteredOn = dayFromToday(-20);
  const plan = (reversesOn?: string) => enter(between('rent', 'bank'), { enteredOn, reversesOn });
  expect(await plan(enteredOn)).toMatchObject(refused('reversesOn', 'too_early'));
  expect(await plan(dayFromToday(400))).toMatchObject(refused('reversesOn', 'too_late'));
  // Typed when the next month has begun, its figures are right the same day.
  expect(await shop.must(plan(dayFromToday(-18)))).toMatchObject({
    status: 'reversed',
    reversedOn: dayFromToday(-18),
  });
  const closed = await shop.must(plan());
  const later = await shop.must(plan(dayFromToday(3)));
  const kept = await shop.must(plan(dayFromToday(2)));
  const name = ({ id }: { id: string }, reversesOn: string | null) =>
    shop.must(shop.post(`manual-entries/${id}/plan-reversal`, { reversesOn }));
  expect((await name(kept, null)).status).toBe('standing');
  await shop.must(shop.post('periods/close', { areas: ['books'], until: dayFromToday(-19) }));
  expect(await name(closed, dayFromToday(-19))).toMatchObject({
    status: 'reversed',
    reversedOn: dayFromToday(-18),
  });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  const run = (days: number) =>
    server.database.forTenant(company.id, (tx) =>
      reverseDueEntries(tx, new Date(Date.now() + days * 86_400_000)),
    );
  expect(await run(0)).toBe(0);
  const runs = await Promise.all([run(4), run(4), run(4)]);
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
  const state = async ({ id }: { id: string }) => {
    const { status, reversedOn } = await shop.get(`manual-entries/${id}`);
    return [status, reversedOn];
  };
  expect(await state(later)).toEqual(['reversed', dayFromToday(3)]);
  expect(await state(kept)).toEqual(['standing', null]);
});
