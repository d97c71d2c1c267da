import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { Chance } from '../test/random.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { Database, setTenant } from './database.ts';

let own: TestDatabase;
let database: Database;
const tenants = Array.from({ length: 12 }, newId);

beforeAll(async () => {
  own = await createTestDatabase();
  database = new Database({ url: own.url, size: 2 });
  const admin = new pg.Client({ connectionString: own.adminUrl });
  await admin.connect();
  await admin.query('insert into tenants (id) select unnest($1::uuid[])', [tenants]);
  await admin.query(
    `insert into products (tenant_id, sku, name, unit, unit_price, search_text)
     select t, 'SKU-' || n, 'Product ' || n, 'piece', 1, 'product ' || n from unnest($1::uuid[]) as t cross join generate_series(1, 3) as n`,
    [tenants],
  );
  await admin.end();
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** Names the company, as every statement must, but excludes none: only row security hides the rows of others. */
const ofAll = 'from products where tenant_id = tenant_id';

class Planned extends Error {}

test('twelve companies on two connections never see rows of each other, even after errors and aborts', async () => {
  const seed = 20_261_121;
  const chance = new Chance(seed);
  let foreign = 0;
  let failed = 0;

  /** Counts the rows that a connection shows before a company is set. */
  const unset = () =>
    database.outsideTenants(async (client) => {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${ofAll}`);
      foreign += rows[0]?.count ?? 0;
    });
  const look = (tenantId: string, kind: number) =>
    database.forTenant(tenantId, async (tx) => {
      const all = await sql<{ tenant_id: string }>`select tenant_id ${sql.raw(ofAll)}`.execute(tx.db);
      foreign += all.rows.filter((row) => row.tenant_id !== tenantId).length;
      if (all.rows.length !== 3) throw new Error(`${tenantId} sees ${all.rows.length} rows of its 3`);
      if (kind === 1) throw new Planned();
      if (kind === 2) await sql`select 1 / 0`.execute(tx.db);
      // A failed statement whose error is swallowed: the transaction is aborted all the same, and its commit refused.
      if (kind === 3)
        await sql`insert into products (tenant_id) values (${tenantId})`
          .execute(tx.db)
          .catch(() => undefined);
      if (kind === 4) await sql`select pg_cancel_backend(pg_backend_pid())`.execute(tx.db);
      if (kind === 5) await sql`set local app.tenant_id = ''`.execute(tx.db);
    });

  const one = async (): Promise<void> => {
    const tenantId = chance.pick(tenants);
    const dice = chance.next();
    const kind = dice < 0.4 ? 0 : Math.floor(dice * 10) % 7;
    await (kind === 6 ? unset() : look(tenantId, kind)).catch((error: unknown) => {
      if ((error as Error).message.includes('rows of its')) throw error;
      failed += 1;
    });
  };
  let left = 2_000;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await one();
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect({ foreign, seed }).toEqual({ foreign: 0, seed });
  expect(failed).toBeGreaterThan(300);
  expect(database.load).toMatchObject({ waiting: 0 });
  expect(database.load.total).toBeLessThanOrEqual(2);
});

test('a connection that was killed under a transaction is replaced, and the next one sees its own rows', async () => {
  const [tenantId = ''] = tenants;
  await expect(
    database.forTenant(tenantId, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db)),
  ).rejects.toThrow(/terminat/i);
  const { rows } = await database.forTenant(tenantId, (tx) =>
    sql<{ count: number }>`select count(*) as count ${sql.raw(ofAll)}`.execute(tx.db),
  );
  expect(rows[0]?.count).toBe(3);
});

test('only a tenant id is ever written into the statement that sets the company', () => {
  expect(setTenant('01900000-0000-7000-8000-000000000000')).toBe(
    `SET LOCAL app.tenant_id = '01900000-0000-7000-8000-000000000000'`,
  );
  for (const id of ['', `'; drop table orders; --`, '01900000-0000-7000-8000-00000000000g', '*'])
    expect(() => setTenant(id)).toThrow('not a tenant id');
});
