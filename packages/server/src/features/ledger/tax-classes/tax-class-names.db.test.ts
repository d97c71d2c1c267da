import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { databaseBefore } from '../../../test/older-database.ts';
import type { TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeEach(async () => {
  database = await databaseBefore(25);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

/** A company with classes of these names, in the order of their ids. */
const foundWith = async (names: readonly string[]): Promise<string> => {
  const { rows } = await admin.query<{ id: string }>('insert into tenants default values returning id');
  const id = rows[0]?.id ?? '';
  for (const name of names)
    await admin.query(`insert into tax_classes (tenant_id, name, kind) values ($1, $2, 'standard')`, [
      id,
      name,
    ]);
  return id;
};
const namesOf = async (tenantId: string): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    'select name from tax_classes where tenant_id = $1 order by id',
    [tenantId],
  );
  return rows.map((row) => row.name);
};

test('names that differ in capital letters only get a number, and none is repeated from then on', async () => {
  const long = 'é'.repeat(60);
  const twice = await foundWith([
    'Standard',
    'standard',
    'STANDARD',
    'Standard (2)',
    'Exempt',
    long,
    long.toUpperCase(),
  ]);
  const smiling = `${'🧾'.repeat(29)}Ab`;
  const odd = await foundWith([smiling, smiling.toLowerCase()]);
  const once = await foundWith(['standard', 'Exempt']);
  await migrate(database.adminUrl);
  expect(await namesOf(twice)).toEqual([
    'Standard',
    'standard (3)',
    'STANDARD (4)',
    'Standard (2)',
    'Exempt',
    long,
    `${'É'.repeat(56)} (2)`,
  ]);
  expect(await namesOf(odd)).toEqual([smiling, `${'🧾'.repeat(28)} (2)`]);
  expect(await namesOf(once)).toEqual(['standard', 'Exempt']);
  await expect(
    admin.query(`insert into tax_classes (tenant_id, name, kind) values ($1, 'eXEMPT', 'exempt')`, [once]),
  ).rejects.toMatchObject({ code: '23505', constraint: 'tax_classes_tenant_id_name_key' });
});
