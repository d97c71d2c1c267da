import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const ask = async (url: string, text: string): Promise<Record<string, unknown> | undefined> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows[0];
  } finally {
    await client.end();
  }
};

test('each call gives a database of its own, served by the role without privileges', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await ask(one.adminUrl, 'create table only_here (id int)');
  const looks = `select to_regclass('only_here') is not null as found`;
  expect(await ask(one.adminUrl, looks)).toEqual({ found: true });
  expect(await ask(other.adminUrl, looks)).toEqual({ found: false });
  const role = 'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user';
  expect(await ask(one.url, role)).toEqual({ rolname: 'app_rw', rolsuper: false, rolbypassrls: false });
  await Promise.all([one.drop(), other.drop()]);
  await expect(ask(one.adminUrl, 'select 1')).rejects.toMatchObject({ code: '3D000' });
});
