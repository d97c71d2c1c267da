import { addDays } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { reckoned, selectRows } from '../../../db/rows.ts';
import { newId } from '../../../platform/ids.ts';
import { Chance } from '../../../test/random.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { registerDocument } from '../documents/register-document.ts';
import { postEntry } from './post-entry.ts';
import { sumAccounts, type SummedDays } from './sum-accounts.ts';
import { sumUpEntries } from './sum-up-entries.ts';

let server: TestServer;
let company: TestCompany;
let place: string;
const chance = new Chance(1_390);
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  place = (await company.admin.client.get('/api/locations')).body.items[0].id;
});
afterAll(() => server.close());

const someDay = (): string => addDays('2024-01-01', chance.whole(0, 1_000));

let entries = 0;
const post = (day: string): Promise<void> =>
  server.database.forTenant(company.id, async (tx) => {
    entries += 1;
    const documentId = newId();
    registerDocument(tx, {
      id: documentId,
      kind: 'cash_movement',
      number: `CM-${entries}`,
      businessDate: day,
      currency: 'GHS',
    });
    const minor = chance.whole(1, 1_000_000);
    const locationId = chance.pick([null, place]);
    await postEntry(tx, {
      documentId,
      entryDate: day,
      memo: 'test',
      currency: 'GHS',
      lines: [
        { account: chance.pick(['cash', 'bank']), debitMinor: minor },
        { account: chance.pick(['owner', 'sales', 'rent']), creditMinor: minor, locationId },
      ],
    });
  });
const postSome = async (count: number): Promise<void> => {
  for (let posted = 0; posted < count; posted += 10)
    await Promise.all(Array.from({ length: 10 }, () => post(someDay())));
};

type Sums = Record<string, string>;

/** The same by the plainest statement there is. */
const plainSums = (
  { from, until }: SummedDays,
  locationId: string | undefined,
  before: Date | undefined,
): Promise<Sums> =>
  server.database.forTenant(company.id, async ({ db, tenantId }) => {
    const rows = await selectRows(
      db,
      reckoned<{ id: string; debits: string; credits: string }>(
        sql`l.account_id as id, sum(l.debit_minor)::text as debits, sum(l.credit_minor)::text as credits`,
      ),
      sql`from journal_lines l join journal_entries e on e.tenant_id = ${tenantId} and e.id = l.entry_id
        where l.tenant_id = ${tenantId} and e.entry_date between ${from ?? '1970-01-01'}::date and ${until}::date
          and ${locationId === undefined ? sql`true` : sql`l.location_id = ${locationId}`}
          and ${before === undefined ? sql`true` : sql`e.posted_at < ${before}`} group by 1`,
    );
    return Object.fromEntries(rows.map(({ id, debits, credits }) => [id, `${debits} ${credits}`]));
  });

const expectEqual = async (locationId?: string, recordedBefore?: Date): Promise<void> => {
  const day = someDay();
  const spans = [
    { from: null, until: someDay() },
    { from: day, until: addDays(day, chance.whole(0, 400)) },
    { from: day, until: addDays(day, chance.whole(0, 20)) },
    { from: `${day.slice(0, 7)}-01`, until: addDays(`${day.slice(0, 7)}-01`, 27) },
    { from: `${day.slice(0, 4)}-01-01`, until: `${day.slice(0, 4)}-12-31` },
  ];
  const narrowed = { places: locationId === undefined ? undefined : [locationId], recordedBefore };
  const sums = await server.database.forTenant(company.id, (tx) => sumAccounts(tx, spans, narrowed));
  for (const [index, span] of spans.entries()) {
    const mine = sums.filter(({ days }) => days === index);
    const told = Object.fromEntries(
      mine.map(({ accountId, debits, credits }) => [accountId, `${debits} ${credits}`]),
    );
    expect(told, JSON.stringify(span)).toEqual(await plainSums(span, locationId, recordedBefore));
  }
};

test('sums of any days equal the lines, before, while and after they are kept by month', async () => {
  await postSome(150);
  for (let tried = 0; tried < 5; tried += 1) await expectEqual();
  const middle = new Date();
  await sumUpEntries(server.database, company.id);
  for (let tried = 0; tried < 5; tried += 1) await expectEqual();
  // Entries dated back into months that are summed up already, some of which are still to be added.
  await postSome(50);
  for (let tried = 0; tried < 10; tried += 1) await expectEqual(chance.pick([undefined, place]));
  for (let tried = 0; tried < 5; tried += 1) await expectEqual(undefined, middle);
  expect(await findBrokenInvariants(server.adminUrl)).not.toContainEqual(
    expect.objectContaining({ id: 'Y1' }),
  );
});

test('an entry is summed up once, however many sum up at once while others post', async () => {
  const working = Array.from({ length: 4 }, () => postSome(30));
  const summing = Array.from({ length: 12 }, () => sumUpEntries(server.database, company.id));
  await Promise.all([...working, ...summing]);
  await expectEqual();
  await sumUpEntries(server.database, company.id);
  await expectEqual();
  expect(await findBrokenInvariants(server.adminUrl)).not.toContainEqual(
    expect.objectContaining({ id: 'Y1' }),
  );
});
