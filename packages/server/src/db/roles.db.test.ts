import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '../test/test-database.ts';
import { migrate } from './migrate.ts';

const clusterUrl = inject('databaseAdminUrl');
const made: string[] = [];

const asAdministrator = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A role and a database that it owns, as a hosting provider gives them out. */
const hostedDatabase = async (): Promise<{ name: string; url: string }> => {
  const name = `hosted_${randomBytes(4).toString('hex')}`;
  made.push(name);
  await asAdministrator(`create role ${name} login password 'x'`, `create database ${name} owner ${name}`);
  return { name, url: databaseUrl(clusterUrl, name, name, 'x') };
};

afterAll(() => asAdministrator(...made.flatMap((name) => [`drop database ${name}`, `drop role ${name}`])));

test('a role that was granted the four roles migrates a database of its own, also twice', async () => {
  const { name, url } = await hostedDatabase();
  await asAdministrator(
    `grant app_owner, app_rw, app_search, app_verify to ${name} with inherit false, set true`,
  );
  await migrate(url);
  await migrate(url);
  const client = new pg.Client({ connectionString: url, options: '-c role=app_rw' });
  await client.connect();
  expect((await client.query('select count(*)::int as count from products')).rows).toEqual([{ count: 0 }]);
  const temporary = `select has_database_privilege('public', current_database(), 'temporary') as "isAllowed"`;
  expect((await client.query(temporary)).rows).toEqual([{ isAllowed: false }]);
  await client.end();
});

test('a role that lacks the four roles is told what to ask for', async () => {
  const { name, url } = await hostedDatabase();
  await expect(migrate(url)).rejects.toThrow(
    `GRANT app_owner, app_rw, app_search, app_verify TO "${name}" WITH INHERIT FALSE, SET TRUE;`,
  );
});

test('a role that inherits its granted roles is told so before it migrates anything', async () => {
  const { name, url } = await hostedDatabase();
  await asAdministrator(
    `grant app_rw, app_search, app_verify to ${name} with inherit false, set true`,
    `grant app_owner to ${name}`,
  );
  await expect(migrate(url)).rejects.toThrow(`GRANT app_owner TO "${name}" WITH INHERIT FALSE, SET TRUE;`);
});
