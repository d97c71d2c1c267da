import { firstDue, nextDue } from '@shelfwise/contract/primitives/schedules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { postDueEntries } from './post-due-entries.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;

const repeating = async (company: TestCompany) => {
  const shop = selling(company);
  const { items } = await shop.get('accounts');
  const idOf = (purpose: string): string =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose).id;
  const own = await shop.must(shop.post('accounts', { code: '6900', name: 'Depreciation', kind: 'expense' }));
  const entry = await shop.must(
    shop.post('manual-entries', {
      reason: 'Depreciation of the van',
      lines: [
        { accountId: own.id, debitMinor: 5_000, note: 'Van' },
        { accountId: idOf('owner'), creditMinor: 5_000 },
      ],
    }),
  );
  const repeat = (more: object = {}) =>
    shop.post('entry-templates', { entryId: entry.id, every: 'week', onDay: 1, ...more });
  const run = (days: number) => {
    const now = new Date(Date.now() + days * dayMs);
    return server.database.forTenant(company.id, (tx) => postDueEntries(tx, now), { at: now });
  };
  const posted = async () =>
    (await shop.get('manual-entries?limit=100')).items.filter(({ id }: { id: string }) => id !== entry.id);
  return { shop, own, entry, repeat, run, posted };
};

test('each day of the schedule posts one entry, also days without a server, though two look at once', async () => {
  const company = await foundCompany(server);
  const { shop, entry, repeat, run, posted } = await repeating(company);
  const schedule = { every: 'week', onDay: 1 } as const;
  const first = firstDue(schedule, dayFromToday(1));
  const [second, third] = [nextDue(schedule, first), nextDue(schedule, nextDue(schedule, first))];
  const template = await shop.must(repeat({ endsOn: third }));
  expect(template).toMatchObject({ nextOn: first, number: entry.number, totalMinor: 5_000, waitsFor: null });
  expect(await run(0)).toBe(0);
  const runs = await Promise.all([run(14), run(14), run(14)]);
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await run(40)).toBe(1);
  expect(await run(60)).toBe(0);
  const entries = await posted();
  expect(entries.map(({ enteredOn }: { enteredOn: string }) => enteredOn).toSorted()).toEqual([
    first,
    second,
    third,
  ]);
  for (const { id } of entries) expect(await postedOf(server, id)).toMatchObject({ owner: -5_000 });
  const whole = await shop.get(`manual-entries/${entries[0].id}`);
  expect(whole.lines[0]).toMatchObject({ name: 'Depreciation', note: 'Van', debitMinor: 5_000 });
  expect((await shop.get('entry-templates')).items).toMatchObject([{ status: 'ended', nextOn: null }]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('one whose day is closed by then is posted on the first open day', async () => {
  const company = await foundCompany(server);
  const { shop, repeat, run, posted } = await repeating(company);
  await shop.must(repeat({ endsOn: dayFromToday(8) }));
  // A company whose clock stood still: its template is due on a day that was closed before the server ran again.
  const at = new Date(Date.now() + 20 * dayMs);
  const closed = dayFromToday(15);
  await server.database.forTenant(
    company.id,
    async (tx) => {
      await tx.db
        .updateTable('trading_rules')
        .set({ books_closed_until: closed })
        .where('tenant_id', '=', company.id)
        .execute();
    },
    { at },
  );
  expect(await run(20)).toBeGreaterThan(0);
  const days = (await posted()).map(({ enteredOn }: { enteredOn: string }) => enteredOn);
  expect(new Set(days)).toEqual(new Set([dayFromToday(16)]));
});

test('it waits for an account that is out of use, says so, and makes up for the days once it is back', async () => {
  const { shop, own, repeat, run, posted } = await repeating(await foundCompany(server));
  await shop.must(repeat());
  await shop.must(shop.post(`accounts/${own.id}/archive`));
  expect(await run(14)).toBe(0);
  expect((await shop.get('entry-templates')).items).toMatchObject([
    { status: 'active', waitsFor: 'Depreciation' },
  ]);
  await shop.must(shop.post(`accounts/${own.id}/restore`));
  expect(await run(14)).toBe(2);
  expect(await posted()).toHaveLength(2);
});

test('paused it posts none and makes up for none; skipped it leaves one out; deleted it posts no more', async () => {
  const company = await foundCompany(server);
  const { shop, repeat, run } = await repeating(company);
  const { id, nextOn } = await shop.must(repeat());
  const step = (verb: string, version: number) => shop.post(`entry-templates/${id}/${verb}`, { version });
  expect((await step('resume', 1)).status).toBe(409);
  await shop.must(step('skip', 1));
  expect((await step('skip', 1)).status).toBe(409);
  expect((await shop.get('entry-templates')).items[0].nextOn).toBe(
    nextDue({ every: 'week', onDay: 1 }, nextOn),
  );
  await shop.must(step('pause', 2));
  expect(await run(30)).toBe(0);
  await shop.must(step('resume', 3));
  await shop.must(company.admin.client.delete(`/api/entry-templates/${id}`));
  expect(await run(30)).toBe(0);
});

test('what was reversed, is unknown, or ends before it begins is not repeated; managers only look', async () => {
  const company = await foundCompany(server);
  const { shop, entry, repeat } = await repeating(company);
  expect(await repeat({ entryId: company.id })).toMatchObject({
    status: 404,
    body: { fields: { entryId: { code: 'unknown_record' } } },
  });
  expect(await repeat({ endsOn: dayFromToday(0) })).toMatchObject({
    status: 400,
    body: { fields: { endsOn: { code: 'too_early' } } },
  });
  expect((await repeat({ onDay: 8 })).status).toBe(400);
  expect((await repeat({ every: 'month', onDay: 32 })).status).toBe(400);
  const body = { entryId: entry.id, every: 'week', onDay: 1 };
  expect((await shop.post('entry-templates', body, 'manager')).status).toBe(403);
  expect((await company.manager.client.get('/api/entry-templates')).status).toBe(200);
  expect((await company.staff.client.get('/api/entry-templates')).status).toBe(403);
  await shop.must(shop.post(`manual-entries/${entry.id}/reverse`, { reason: 'Entered for another van' }));
  expect(await repeat()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});
