import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { countRows, untilNextChange, type Total } from './counting.ts';
import { Database } from '../db/database.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

let own: TestDatabase;
let database: Database;
let admin: pg.Client;
const [shop, other] = [newId(), newId()];

const add = (tenantId: string, count: number, type = 'order.create') =>
  admin.query(
    `insert into events (tenant_id, id, at, type, subject_id, data)
     select $1, uuidv7(), now(), $3, $1, '{}' from generate_series(1, $2::int)`,
    [tenantId, count, type],
  );

beforeAll(async () => {
  own = await createTestDatabase();
  database = new Database({ url: own.url, size: 2 });
  admin = new pg.Client({ connectionString: own.adminUrl });
  await admin.connect();
  await admin.query('insert into tenants (id) values ($1), ($2)', [shop, other]);
});
afterAll(async () => {
  await database.close();
  await admin.end();
  await own.drop();
});

const noon = Date.UTC(2026, 10, 22, 12);

const eventsOf = (tenantId: string, type?: string) =>
  sql`select e.id from events e where e.tenant_id = ${tenantId} ${type === undefined ? sql`` : sql`and e.type = ${type}`}`;

const at = <Result>(
  minutes: number,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> =>
  database.forTenant(tenantId, (tx) => work(tx.as({ ...tx.origin, at: new Date(noon + minutes * 60_000) })));

const countAt = (minutes: number, tenantId = shop, type?: string): Promise<Total> =>
  at(minutes, tenantId, (tx) => countRows(tx, eventsOf(tenantId, type)));

test('up to 10,000 rows are counted as of now, more as they were at most five minutes before, by company and filter', async () => {
  await add(shop, exactCountLimit);
  expect(await countAt(0)).toEqual({ count: exactCountLimit, isEstimate: false });
  await add(shop, 11_000, 'order.confirm');
  // No statistics have been gathered, and the count needs none.
  expect(await countAt(0)).toEqual({ count: 21_000, isEstimate: true });
  await add(other, 12_000);
  expect(await countAt(0, other)).toEqual({ count: 12_000, isEstimate: true });
  expect(await countAt(0, shop, 'order.confirm')).toEqual({ count: 11_000, isEstimate: true });

  await add(shop, 10);
  expect(await countAt(4)).toEqual({ count: 21_000, isEstimate: true });
  expect(await countAt(5)).toEqual({ count: 21_010, isEstimate: true });
  await admin.query(`delete from events where tenant_id = $1 and type = 'order.confirm'`, [shop]);
  await admin.query(
    'delete from events where tenant_id = $1 and id in (select id from events where tenant_id = $1 limit 10)',
    [shop],
  );
  expect(await countAt(9)).toEqual({ count: 21_010, isEstimate: true });
  expect(await countAt(10), 'few again').toEqual({ count: exactCountLimit, isEstimate: false });
});

test('an estimate for a list is not kept longer because nobody changes anything', async () => {
  const company = newId();
  await admin.query('insert into tenants (id) values ($1)', [company]);
  const listed = (minutes: number) =>
    at(minutes, company, (tx) =>
      untilNextChange(tx, { name: 'events', of: ['order.'] }, () => countRows(tx, eventsOf(company))),
    );
  await add(company, 10_500);
  expect((await listed(0)).count).toBe(10_500);
  await add(company, 1_500);
  await admin.query(
    `insert into audit_entries (tenant_id, id, at, action, subject_type, subject_id) values ($1, uuidv7(), now(), 'a.b', 'a', $1)`,
    [company],
  );
  expect((await listed(1)).count).toBe(10_500);
  expect((await listed(5)).count).toBe(12_000);
});
