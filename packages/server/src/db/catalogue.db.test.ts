import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appendOnlyTables,
  catalogueInvariants,
  globalTables,
} from '../app/invariants/catalogue-invariants.ts';
import { newId } from '../platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { fillEveryTable } from '../test/fill-every-table.ts';
import { setTenant } from './database.ts';

let own: TestDatabase;
/** past row security */
let admin: pg.Client;
/** as the product serves */
let serving: pg.Client;
let tables: string[];
const [mine, theirs] = [newId(), newId()];

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

const names = async (client: pg.Client, sql: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ name: string }>(sql, values)).rows.map((row) => row.name);

/** Runs within a transaction of the company (nobody's where it is left out) that leaves nothing behind. */
const as = async <Result>(tenant: string | undefined, work: () => Promise<Result>): Promise<Result> => {
  await serving.query('BEGIN');
  try {
    if (tenant !== undefined) await serving.query(setTenant(tenant));
    return await work();
  } finally {
    await serving.query('ROLLBACK');
  }
};

beforeAll(async () => {
  own = await createTestDatabase();
  [admin, serving] = await Promise.all([connect(own.adminUrl), connect(own.url)]);
  tables = await names(
    admin,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1) order by 1`,
    [globalTables],
  );
});
afterAll(async () => {
  await Promise.all([admin.end(), serving.end()]);
  await own.drop();
});

describe('the schema as it was migrated', () => {
  test.each(catalogueInvariants)('$id: $meaning', async ({ sql }) => {
    expect((await admin.query(sql)).rows).toEqual([]);
  });

  test('each table of tenant data has the one policy, and one for whoever verifies; what is searched has one more, for the role that searches', async () => {
    const policies = await names(
      admin,
      `select tablename || ' ' || policyname || ' ' || cmd || ' ' || roles::text as name from pg_policies order by 1`,
    );
    const searched = ['customers', 'invoices', 'orders', 'products'];
    expect(policies).toEqual(
      [
        ...tables.map((table) => `${table} tenant ALL {public}`),
        ...tables.map((table) => `${table} verify SELECT {app_verify}`),
        ...searched.map((table) => `${table} search SELECT {app_search}`),
        // Narrows what the first one allows.
        'journal_lines named_once UPDATE {app_rw}',
      ].toSorted(),
    );
    const texts = await admin.query<{ qual: string; with_check: string }>(
      `select distinct qual, with_check from pg_policies where policyname = 'tenant'`,
    );
    const own = `(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)`;
    expect(texts.rows).toEqual([{ qual: own, with_check: own }]);
  });

  test('what is unique over all companies is a short list', async () => {
    const unique = await names(
      admin,
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace and a.attname is distinct from 'tenant_id' order by 1`,
    );
    expect(unique).toEqual([
      'passkeys_credential_id_key',
      'sessions_access',
      'sessions_refresh',
      'users_email_key',
      'users_username_key',
    ]);
  });

  test('the role that searches reads the searched columns and nothing else', async () => {
    const readable = await names(
      admin,
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and has_column_privilege('app_search', format('public.%I', table_name), column_name, 'select') order by 1`,
    );
    expect(readable).toEqual([
      'customers.id',
      'customers.search_text',
      'customers.status',
      'customers.tenant_id',
      'invoices.id',
      'invoices.search_text',
      'invoices.tenant_id',
      'orders.id',
      'orders.search_text',
      'orders.tenant_id',
      'products.category',
      'products.created_at',
      'products.id',
      'products.name_key',
      'products.price_key',
      'products.search_text',
      'products.sku_key',
      'products.status',
      'products.tenant_id',
    ]);
  });
});

describe('with a row of two companies in every table', () => {
  beforeAll(() => fillEveryTable(admin, tables, [mine, theirs]));

  test('nobody sees anything, and each company its own row only, in every table', async () => {
    expect(tables.length).toBeGreaterThan(25);
    const seen = async (table: string): Promise<string[]> =>
      names(serving, `select tenant_id::text as name from ${table}`);
    for (const table of tables) {
      expect(
        await names(admin, `select distinct tenant_id::text as name from ${table} order by 1`),
        table,
      ).toEqual([mine, theirs].toSorted());
      expect(await as(undefined, () => seen(table)), table).toEqual([]);
      expect(await as(mine, () => seen(table)), table).toEqual([mine]);
      expect(await as(theirs, () => seen(table)), table).toEqual([theirs]);
    }
  });

  test("a company can neither change, delete, take over nor make another's rows, in any table", async () => {
    /** How many rows it touched, or the code it was refused with. */
    const outcome = (statement: string): Promise<number | string | null> =>
      as(mine, () =>
        serving.query(statement).then(
          ({ rowCount }) => rowCount,
          (error: pg.DatabaseError) => error.code ?? '',
        ),
      );
    for (const table of tables) {
      const others = `where tenant_id = '${theirs}'`;
      expect([0, '42501'], table).toContain(
        await outcome(`update ${table} set tenant_id = tenant_id ${others}`),
      );
      expect([0, '42501'], table).toContain(await outcome(`delete from ${table} ${others}`));
      expect(await outcome(`update ${table} set tenant_id = '${theirs}'`), table).toBe('42501');
      const columns = await names(
        admin,
        `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const list = columns.join(', ');
      const copied = columns
        .map((column) => (column === 'tenant_id' ? `'${theirs}'::uuid` : column))
        .join(', ');
      const copy = `insert into ${table} (${list}) select ${copied} from ${table}`;
      expect(await outcome(copy), table).toBe('42501');
    }
  });

  test.each(appendOnlyTables)(
    'rows of %s are never changed, deleted or emptied by the role that serves',
    async (table) => {
      for (const statement of [
        `update ${table} set tenant_id = tenant_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(
          as(mine, () => serving.query(statement)),
          statement,
        ).rejects.toMatchObject({ code: '42501' });
      }
    },
  );

  test("a search finds only the company's own, whatever is asked for", async () => {
    await admin.query(
      `update products set sku = 'RING', search_text = 'ring of gold'; update customers set search_text = 'ama mensah'; update orders set search_text = 'so-1 ama'`,
    );
    const searches = [
      [
        'products',
        `select id::text as name from search_products('%', array[]::text[], array['active', 'archived'], 1000, '')`,
      ],
      [
        'products',
        `select id::text as name from search_products('%gold%', array['%ring%'], array['active'], 1000, '')`,
      ],
      [
        'products',
        `select id::text as name from search_products('%no such thing%', array[]::text[], array['active'], 1000, 'ring')`,
      ],
      [
        'customers',
        `select id::text as name from search_customers('%ama%', array[]::text[], array['active'], 1000)`,
      ],
      ['orders', `select id::text as name from search_orders('%ama%', array[]::text[], 1000)`],
    ] as const;
    for (const [table, search] of searches) {
      for (const tenant of [mine, theirs]) {
        const expected = await names(admin, `select id::text as name from ${table} where tenant_id = $1`, [
          tenant,
        ]);
        expect(await as(tenant, () => names(serving, search)), search).toEqual(expected);
      }
      expect(await as(undefined, () => names(serving, search)), search).toEqual([]);
      expect(await as(newId(), () => names(serving, search)), search).toEqual([]);
    }
  });

  test("a reference to another company's record is refused by the key itself", async () => {
    const [product] = await names(admin, `select id::text as name from products where tenant_id = $1`, [
      theirs,
    ]);
    const insert = `insert into product_barcodes (tenant_id, barcode, product_id, position) values ('${mine}', '123', '${product}', 0)`;
    await expect(as(mine, () => serving.query(insert))).rejects.toMatchObject({ code: '23503' });
  });

  test('roles cannot be left from within: neither by SET ROLE nor by switching row security off', async () => {
    await expect(as(mine, () => serving.query('set local role app_owner'))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      as(mine, () => serving.query('set local row_security = off; select * from orders')),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      as(mine, () => serving.query('set local session_replication_role = replica')),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
