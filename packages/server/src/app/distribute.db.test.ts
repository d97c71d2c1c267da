import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { globalTables } from './invariants/catalogue-invariants.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { distribute, planDistribution } from './distribute.ts';
import { migrationsFolder } from '../db/migrate.ts';

let own: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  own = await createTestDatabase();
  client = new pg.Client({ connectionString: own.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

/** Reads the plan after a change, and rolls the change back. */
const planAfter = async (change: string) => {
  await client.query('begin');
  try {
    await client.query(change);
    return await planDistribution(client);
  } finally {
    await client.query('rollback');
  }
};

test('every table of the migrations has its place: by company, on every machine, or on the coordinator', async () => {
  const { reference, distributed, local } = await planDistribution(client);
  const { rows } = await client.query<{ name: string; hasTenant: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as "hasTenant"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  expect([...reference, ...distributed, ...local].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
  expect(reference).toEqual(['tenants', 'users']);
  const byCompany = rows.filter(({ name, hasTenant }) => hasTenant && !globalTables.includes(name));
  expect(distributed.toSorted()).toEqual(byCompany.map(({ name }) => name).toSorted());
  const files = await readdir(migrationsFolder);
  const texts = await Promise.all(
    files
      .filter((name) => name.endsWith('.sql'))
      .map((name) => readFile(join(migrationsFolder, name), 'utf8')),
  );
  const isProtected = texts.join('\n').matchAll(/^select protect_tenant_table\('(\w+)'/gm);
  expect(distributed).toEqual(expect.arrayContaining([...isProtected].map(([, name]) => name)));
});

test('every foreign key is restored as it was', async () => {
  const { keys } = await planDistribution(client);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  expect(keys).toHaveLength(rows[0]?.count ?? 0);
  expect(keys).toContainEqual({
    table: 'order_lines',
    name: 'order_lines_tenant_id_order_id_fkey',
    definition: expect.stringContaining(
      'FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id)',
    ) as string,
  });
});

test('a new table of a company is spread like the others, and needs no list', async () => {
  const { distributed } = await planAfter(
    `create table visits (tenant_id uuid not null references tenants, id uuid, primary key (tenant_id, id)); select protect_tenant_table('visits')`,
  );
  expect(distributed).toContain('visits');
});

test.each([
  ['create table visits (tenant_id uuid not null, id uuid)', 'a table of companies without protection'],
  ['create table visits (id uuid)', 'a table that nobody has placed'],
])('%s is refused: %s', async (change) => {
  await expect(planAfter(change)).rejects.toThrow('one of the global tables: visits');
});

test('a database without the extension is refused in clear words', async () => {
  await expect(distribute(own.adminUrl, () => undefined)).rejects.toThrow('lacks the extension Citus');
});
