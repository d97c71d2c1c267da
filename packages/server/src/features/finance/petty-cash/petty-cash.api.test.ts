import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { postedOf, selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Role = 'admin' | 'manager' | 'staff';

/** A box of 500.00 that the staff member keeps, filled up from the bank. */
const keeping = async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const shop = selling(company);
  const { items } = await shop.get('money-accounts');
  const idOf = (kind: string): string => items.find((one: { kind: string }) => one.kind === kind).id;
  const { items: categories } = await shop.get('expense-category-options');
  const { id } = await shop.must(
    shop.post('petty-cash', { name: 'Tea and taxis', floatMinor: 50_000, keeperId: company.staff.id }),
  );
  const topUp = (amountMinor: number, more: object = {}, role: Role = 'admin') =>
    shop.post(`petty-cash/${id}/top-ups`, { fromId: idOf('bank'), amountMinor, ...more }, role);
  const first = await shop.must(topUp(50_000));
  return {
    company,
    ...shop,
    id: id as string,
    idOf,
    first,
    topUp,
    box: () => shop.get(`petty-cash/${id}`),
    spend: (totalMinor: number, role: Role = 'staff') =>
      shop.must(
        shop.post(
          'expenses',
          {
            paidBy: 'company',
            moneyAccountId: id,
            lines: [{ categoryId: categories[0].id, totalMinor }],
            submit: true,
          },
          role,
        ),
      ),
    approve: ({ id: expenseId, version }: { id: string; version: number }) =>
      shop.must(shop.post(`expenses/${expenseId}/approve`, { version })),
    count: (countedMinor: number, expectedMinor: number, more: object = {}, role: Role = 'admin') =>
      shop.post(`petty-cash/${id}/counts`, { countedMinor, expectedMinor, ...more }, role),
    sound: async () => expect(await findBrokenInvariants(server.adminUrl)).toEqual([]),
  };
};
const refused = (field: string, code: string) => ({ status: 400, body: { fields: { [field]: { code } } } });
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('a box says what is in it, what was spent since it was filled up, which receipts are missing, and what is missing', async () => {
  const { box, spend, approve, topUp, must, sound, first, id, get } = await keeping();
  await approve(await spend(12_000));
  await spend(3_000);
  expect(await box()).toMatchObject({
    name: 'Tea and taxis',
    floatMinor: 50_000,
    bookedMinor: 38_000,
    waitingMinor: 3_000,
    waitingCount: 1,
    lastTopUp: { id: first.id, amountMinor: 50_000 },
    spent: { minor: 15_000, count: 2, withoutReceipt: 2 },
  });
  const again = await must(topUp(15_000));
  expect(await box()).toMatchObject({
    bookedMinor: 53_000,
    lastTopUp: { id: again.id },
    spent: { minor: 0, count: 0, withoutReceipt: 0 },
  });
  const { items } = await get(`petty-cash/${id}/movements`);
  expect(items.map((one: { kind: string; amountMinor: number }) => [one.kind, one.amountMinor])).toEqual([
    ['money_transfer', 15_000],
    ['expense', -12_000],
    ['money_transfer', 50_000],
  ]);
  await sound();
});

test('a top-up entered twice is asked about, and undone in one step', async () => {
  const { topUp, must, post, box, sound } = await keeping();
  expect(await topUp(50_000)).toMatchObject({ status: 409, body: { code: 'repeated_transfer' } });
  const second = await must(topUp(50_000, { isAnother: true }));
  expect(await box()).toMatchObject({ bookedMinor: 100_000 });
  await must(post(`money-transfers/${second.id}/reverse`, { reason: 'Entered twice' }));
  expect(await box()).toMatchObject({ bookedMinor: 50_000 });
  await sound();
});

test('what is over or short is posted with its reason, by somebody who does not keep the box; what waits for approval is no shortage', async () => {
  const { count, spend, approve, box, must, sound } = await keeping();
  const waiting = await spend(4_000);
  await must(count(46_000, 46_000, {}, 'staff'));
  expect(await count(45_500, 46_000, { reason: 'Lost' }, 'staff')).toMatchObject({
    status: 409,
    body: { code: 'own_difference' },
  });
  expect(await count(45_500, 46_000)).toMatchObject(refused('reason', 'required'));
  const pieces = [{ valueMinor: 500, count: 91 }];
  expect(await count(45_600, 46_000, { pieces, reason: 'Lost' })).toMatchObject(
    refused('pieces', 'not_the_sum'),
  );
  const short = await must(count(45_500, 46_000, { pieces, reason: 'Lost' }));
  expect(await postedOf(server, short.counts[0].id)).toEqual({ cash: -500, cash_differences: 500 });
  await approve(waiting);
  expect(await box()).toMatchObject({ bookedMinor: 45_500, waitingMinor: 0 });
  const over = await must(count(45_700, 45_500, { reason: 'Found behind the box' }, 'manager'));
  expect(over.counts[0]).toMatchObject({ number: 'CC-3', countedMinor: 45_700, bookedMinor: 45_500 });
  await sound();
});

test('a count entered wrongly is undone once, and the box counted anew', async () => {
  const { count, post, must, box, sound, company } = await keeping();
  const wrong = await must(count(5_000, 50_000, { reason: 'One digit too few' }));
  const undo = () => post(`cash-counts/${wrong.counts[0].id}/undo`, { reason: 'One digit too few' });
  expect(statuses(await Promise.all([undo(), undo(), undo()]))).toEqual([200, 409, 409]);
  expect(await box()).toMatchObject({
    bookedMinor: 50_000,
    counts: [{ status: 'reversed', undoReason: 'One digit too few' }],
  });
  await must(count(50_000, 50_000));
  const { body } = await company.staff.client.post(`/api/cash-counts/${wrong.counts[0].id}/undo`, {
    reason: 'Mine',
  });
  expect(body.code).not.toBe(undefined);
  await sound();
});

test('of two counts at once the second finds that the box moved; so does a count beside an expense', async () => {
  const { count, spend, approve, box, sound } = await keeping();
  const counts = await Promise.all([1, 2, 3].map(() => count(49_000, 50_000, { reason: 'Short' })));
  expect(statuses(counts)).toEqual([201, 409, 409]);
  expect(counts.find(({ status }) => status === 409)?.body.code).toBe('box_moved');
  expect(await box()).toMatchObject({ bookedMinor: 49_000 });
  await approve(await spend(1_000));
  expect(await count(48_000, 49_000, { reason: 'Short' })).toMatchObject({
    status: 409,
    body: { code: 'box_moved' },
  });
  await sound();
});

test('its keeper sees the own box only; others of the staff none; who has no right fills none up', async () => {
  const { id, company, get, post, topUp, must, box } = await keeping();
  expect((await get('petty-cash', 'staff')).items).toHaveLength(1);
  await must(post('petty-cash', { name: 'Stamps', floatMinor: 5_000, keeperId: company.manager.id }));
  expect((await get('petty-cash', 'staff')).items).toHaveLength(1);
  expect((await get('petty-cash', 'manager')).items).toHaveLength(2);
  expect((await topUp(100, {}, 'staff')).status).toBe(403);
  const change = (body: object, role: Role = 'admin') =>
    company[role].client.patch(`/api/petty-cash/${id}`, body);
  expect((await change({ version: 1, floatMinor: 60_000 }, 'staff')).status).toBe(403);
  await must(change({ version: 1, floatMinor: 60_000, keeperId: company.manager.id }));
  expect((await change({ version: 1, floatMinor: 70_000 })).body.code).toBe('version_conflict');
  expect((await get('petty-cash', 'staff')).items).toEqual([]);
  expect((await company.staff.client.get(`/api/petty-cash/${id}`)).status).toBe(404);
  await must(change({ version: 2, status: 'closed' }));
  expect(await topUp(100)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await box()).toMatchObject({
    status: 'closed',
    floatMinor: 60_000,
    keeper: company.manager.username,
  });
});

test('a drawer, a bank, the main cash account and dollars are no petty cash box', async () => {
  const { company, post, idOf, must } = await keeping();
  const keep = (moneyAccountId: string) =>
    post('petty-cash', { moneyAccountId, floatMinor: 1_000, keeperId: company.staff.id });
  expect(await keep(idOf('cash'))).toMatchObject({ status: 409, body: { code: 'main_money_account' } });
  const bank = await must(post('money-accounts', { name: 'Other bank', kind: 'bank' }));
  expect(await keep(bank.id)).toMatchObject(refused('moneyAccountId', 'choice'));
  const dollars = await must(post('money-accounts', { name: 'Dollars', kind: 'cash', currency: 'USD' }));
  expect(await keep(dollars.id)).toMatchObject(refused('moneyAccountId', 'choice'));
  const safe = await must(post('money-accounts', { name: 'Safe', kind: 'cash' }));
  await must(keep(safe.id));
  expect(await keep(safe.id)).toMatchObject({ status: 409, body: { code: 'taken' } });
  expect(
    await post('petty-cash', { name: 'Of nobody', floatMinor: 1_000, keeperId: company.id }),
  ).toMatchObject({ status: 404, body: { fields: { keeperId: { code: 'unknown_record' } } } });
});
