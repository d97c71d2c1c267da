import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const booksOf = async () => {
  const company = await foundCompany(server);
  const shop = selling(company);
  const { version } = await shop.get('trading-rules');
  await company.admin.client.patch('/api/trading-rules', { version, booksOpenOn: dayFromToday(-60) });
  const { items } = await shop.get('accounts');
  const idOf = (purpose: string): string =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
  const enter = (days: number, minor: number) =>
    shop.must(
      shop.post('manual-entries', {
        reason: 'Rent paid by the owner',
        enteredOn: dayFromToday(days),
        lines: [
          { accountId: idOf('rent'), debitMinor: minor },
          { accountId: idOf('owner'), creditMinor: minor },
        ],
      }),
    );
  return { company, shop, enter };
};

test('the journal lists entries by their day, whenever they were recorded, page by page', async () => {
  const { shop, enter } = await booksOf();
  for (const [days, minor] of [
    [-1, 100],
    [-30, 300],
    [-2, 200],
    [-1, 101],
  ] as const)
    await enter(days, minor);
  const first = await shop.get('journal-entries?limit=3');
  const second = await shop.get(`journal-entries?limit=3&cursor=${first.nextCursor}`);
  const rows = [...first.items, ...second.items];
  expect(rows.map(({ day }) => day)).toEqual([-1, -1, -2, -30].map(dayFromToday));
  expect(rows.map(({ totalMinor }) => totalMinor).toSorted((a, b) => a - b)).toEqual([100, 101, 200, 300]);
  expect(first.total).toEqual({ count: 4, isEstimate: false });
  expect(rows[3]).toMatchObject({
    kind: 'manual_entry',
    event: 'post',
    debited: 'Rent',
    memo: 'JE-2: Rent paid by the owner',
  });
  const some = await shop.get(`journal-entries?from=${dayFromToday(-3)}&until=${dayFromToday(-2)}`);
  expect(some.items.map(({ number }: { number: string }) => number)).toEqual(['JE-3']);
});

test('a number, or how it begins, finds the entries of its document: what was posted and what took it back', async () => {
  const { shop, enter } = await booksOf();
  const made = await enter(-1, 500);
  await enter(-1, 600);
  await shop.must(shop.post(`manual-entries/${made.id}/reverse`, { reason: 'The wrong way round' }));
  const { items } = await shop.get('journal-entries?q=je-1');
  expect(items.map(({ event }: { event: string }) => event).toSorted()).toEqual(['post', 'reverse']);
  expect((await shop.get('journal-entries?q=JE')).items).toHaveLength(3);
  expect((await shop.get('journal-entries?q=XX')).items).toEqual([]);
  const [posted, reversed] = ['post', 'reverse'].map((event) =>
    items.find((one: { event: string }) => one.event === event),
  );
  const whole = await shop.get(`journal-entries/${reversed.id}`);
  expect(whole).toMatchObject({
    reversesId: posted.id,
    reversedById: null,
    totalMinor: 500,
    document: { id: made.id, kind: 'manual_entry', number: 'JE-1' },
  });
  expect((await shop.get(`journal-entries/${posted.id}`)).reversedById).toBe(reversed.id);
  expect(whole.lines).toHaveLength(2);
});

test('entries of another company are not found; staff and smaller plans read no journal', async () => {
  const { shop, company, enter } = await booksOf();
  await enter(0, 700);
  const [entry] = (await shop.get('journal-entries')).items;
  const other = await foundCompany(server);
  expect((await other.admin.client.get(`/api/journal-entries/${entry.id}`)).status).toBe(404);
  expect((await company.staff.client.get('/api/journal-entries')).status).toBe(403);
  expect((await company.manager.client.get('/api/journal-entries')).status).toBe(200);
  const basic = await foundCompany(server, { plan: 'basic' });
  expect((await basic.admin.client.get('/api/journal-entries')).status).toBe(402);
});
