import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startServices } from '../app/start-services.ts';
import { globalTables } from '../app/invariants/catalogue-invariants.ts';
import { newId } from '../platform/ids.ts';
import { readSettings } from '../platform/settings.ts';
import { fillEveryTable } from '../test/fill-every-table.ts';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../test/test-database.ts';
import { setTenant } from './database.ts';
import { migrate } from './migrate.ts';
import { checkServingRole, prepareServingRole } from './serving-role.ts';

const clusterUrl = inject('databaseAdminUrl');
const [mine, theirs] = [newId(), newId()];
/** A role as a hosting provider gives it out: it owns its database and may create roles. */
const migrating = `migrating_${randomBytes(4).toString('hex')}`;
let own: TestDatabase;
let admin: pg.Client;
let tables: string[];

beforeAll(async () => {
  own = await createTestDatabase();
  admin = new pg.Client({ connectionString: own.adminUrl });
  await admin.connect();
  const { database } = admin;
  await admin.query(`create role ${migrating} login createrole password 'x'`);
  await admin.query(`alter database ${database} owner to ${migrating}`);
  await admin.query(
    `grant app_owner, app_rw, app_search, app_verify to ${migrating} with inherit false, set true, admin true`,
  );
  await migrate(databaseUrl(clusterUrl, String(database), migrating, 'x'));
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1) order by 1`,
    [globalTables],
  );
  tables = rows.map(({ name }) => name);
  await fillEveryTable(admin, tables, [mine, theirs]);
});
afterAll(async () => {
  await admin.end();
  await own.drop();
  const cluster = new pg.Client({ connectionString: clusterUrl });
  await cluster.connect();
  await cluster.query(`drop owned by ${migrating}; drop role ${migrating}`);
  await cluster.end();
});

/** The companies whose rows a role sees, by table; tables in which it sees none are left out. */
const seenAs = async (role: string, company?: string): Promise<Record<string, string[]>> => {
  const seen: Record<string, string[]> = {};
  for (const table of tables) {
    await admin.query(`begin; set local role ${role}`);
    if (company !== undefined) await admin.query(setTenant(company));
    try {
      const { rows } = await admin.query<{ id: string }>(
        `select distinct tenant_id::text as id from public.${table} order by 1`,
      );
      if (rows.length > 0) seen[table] = rows.map(({ id }) => id);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '42501') throw error;
    } finally {
      await admin.query('rollback');
    }
  }
  return seen;
};

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

describe.each(['app_owner', 'app_rw', 'app_server', migrating])('the role %s', (role) => {
  test('sees nothing of any company where none is set', async () => {
    expect(await seenAs(role)).toEqual({});
  });

  test('sees nothing of others where one is set', async () => {
    for (const companies of Object.values(await seenAs(role, mine))) expect(companies).toEqual([mine]);
  });
});

test('the searching and the verifying role read all companies, only after SET ROLE, and the server cannot become either', async () => {
  expect(Object.keys(await seenAs('app_search'))).toEqual([
    'bills',
    'customers',
    'discounts',
    'expense_categories',
    'expenses',
    'invoice_drafts',
    'invoices',
    'orders',
    'product_barcodes',
    'products',
    'purchase_orders',
    'stock_receipts',
    'suppliers',
  ]);
  expect(Object.keys(await seenAs('app_verify'))).toEqual(tables);
  const { rows } = await admin.query<{ role: string }>(
    `select r.rolname as role from pg_roles r cross join unnest(array['app_search', 'app_verify']) as wide
     where not r.rolsuper and r.rolname <> wide and (pg_has_role(r.oid, wide, 'usage')
       or r.rolname in ('app_server', 'app_rw') and pg_has_role(r.oid, wide, 'member'))`,
  );
  expect(rows).toEqual([]);
});

test('a connection that asks for nothing serves as the runtime role, in limits, and cannot become anything else', async () => {
  const client = await connect(own.url);
  const { rows } = await client.query(
    `select session_user, current_user, array(select setting || unit from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name) as limits`,
  );
  expect(rows).toEqual([
    { session_user: 'app_server', current_user: 'app_rw', limits: ['10000ms', '2000ms', '5000ms'] },
  ]);
  await client.query('reset role');
  expect((await client.query('select current_user')).rows).toEqual([{ current_user: 'app_rw' }]);
  for (const role of ['app_owner', 'app_search', 'app_verify', migrating, 'postgres'])
    await expect(client.query(`set role ${role}`), role).rejects.toMatchObject({ code: '42501' });
  await client.query('set role none');
  for (const table of tables)
    await expect(client.query(`select from public.${table}`), table).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

test('a table cannot be hidden behind a temporary one of the same name', async () => {
  const client = await connect(own.url);
  const makeOne = 'create temporary table orders (id int)';
  await expect(client.query(makeOne)).rejects.toMatchObject({ code: '42501' });
  await client.query('set role none');
  await expect(client.query(makeOne)).rejects.toMatchObject({ code: '42501' });
  await client.end();
  for (const role of ['app_owner', 'app_rw', 'app_search', 'app_verify']) {
    await admin.query(`set role ${role}`);
    await expect(admin.query(makeOne), role).rejects.toMatchObject({ code: '42501' });
    await admin.query('reset role');
  }
});

describe('a server refuses to start', () => {
  const made: string[] = [];
  const roleWith = async (...statements: string[]): Promise<string> => {
    const name = `shop_${randomBytes(4).toString('hex')}`;
    made.push(name);
    await admin.query(`create role ${name} login password 'x'`);
    for (const statement of statements)
      await admin.query(statement.replaceAll('$', name).replace(':own', String(admin.database)));
    return databaseUrl(own.adminUrl, new URL(own.adminUrl).pathname.slice(1), name, 'x');
  };
  const grant = 'grant app_rw to $ with inherit false, set true';
  const role = 'alter role $ set role = app_rw';
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
    (name) => `alter role $ set ${name} = 1000`,
  );
  afterAll(async () => {
    for (const name of made) await admin.query(`drop owned by ${name}; drop role ${name}`);
  });

  test('as a superuser, which is told what to run', async () => {
    const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    await expect(startServices(settings, own.adminUrl)).rejects.toThrow(
      /role "postgres" must not serve: it is a superuser;[^]*alter role shop set role = 'app_rw';/,
    );
  });

  test.each<[string, string[], string]>([
    ['that was lent nothing', [role, ...limits], 'it may not act as app_rw'],
    ['that acts as itself', [grant, ...limits], 'app_rw is not set on it'],
    [
      'without limits',
      [grant, role, limits[0] ?? ''],
      'no lock_timeout, idle_in_transaction_session_timeout is set',
    ],
    [
      'that is lent more',
      [grant, role, ...limits, 'grant app_owner to $ with inherit false'],
      'it is a member of app_owner, app_search',
    ],
    [
      'that reads everything',
      [grant, role, ...limits, 'grant pg_read_all_data to $'],
      'it is a member of pg_read_all_data',
    ],
    ['past row security', [grant, role, ...limits, 'alter role $ bypassrls'], 'it gets past row security'],
    [
      'that owns a table',
      [grant, role, ...limits, 'create table public.$ ()', 'alter table public.$ owner to $'],
      'it owns databases, tables or the like',
    ],
    [
      'with temporary tables',
      [grant, role, ...limits, 'grant temporary on database :own to $'],
      'it may make temporary tables',
    ],
  ])('as a role %s', async (_what, statements, fault) => {
    await expect(checkServingRole(await roleWith(...statements))).rejects.toThrow(fault);
  });

  test('as a role that acts as the serving one only because the connection asks for it, which a pooler would drop', async () => {
    const url = new URL(await roleWith(grant, ...limits));
    url.searchParams.set('options', '-c role=app_rw');
    await expect(checkServingRole(url.href)).rejects.toThrow('app_rw is not set on it');
  });
});

test('the role that migrates makes or completes the one that DATABASE_URL names, and a server starts as it', async () => {
  const database = new URL(own.adminUrl).pathname.slice(1);
  const migratingUrl = databaseUrl(own.adminUrl, database, migrating, 'x');
  const name = `made_${randomBytes(4).toString('hex')}`;
  const url = databaseUrl(own.adminUrl, database, name, 'a%20secret');
  await prepareServingRole(migratingUrl, url);
  await checkServingRole(url);
  await admin.query(`alter role ${name} reset all; revoke app_rw from ${name} granted by ${migrating}`);
  await expect(checkServingRole(url)).rejects.toThrow('it may not act as app_rw; app_rw is not set on it');
  await prepareServingRole(migratingUrl, url);
  await checkServingRole(url);
  await admin.query(`drop owned by ${name}; drop role ${name}`);
});

test('a role that is more than a serving role is left as it is', async () => {
  await prepareServingRole(own.adminUrl, databaseUrl(own.adminUrl, 'postgres', migrating, 'x'));
  const { rows } = await admin.query('select rolconfig from pg_roles where rolname = $1', [migrating]);
  expect(rows).toEqual([{ rolconfig: null }]);
});
