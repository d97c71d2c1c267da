import { searchedNouns } from '@shelfwise/contract/features/nouns';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appendOnlyTables,
  catalogueInvariants,
  globalTables,
} from '../app/invariants/catalogue-invariants.ts';
import { tableOf } from '../features/reporting/search/searched-tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { fillEveryTable } from '../test/fill-every-table.ts';
import { setTenant } from './database.ts';

/** The tables of the nouns that are declared as searched. */
const declared = searchedNouns.map(tableOf);
/** Documents that the search finds with code of their own, by the same columns. */
const documents = ['bills', 'expenses', 'invoice_drafts', 'purchase_orders', 'stock_receipts'];

let own: TestDatabase;
/** reads past row security */
let admin: pg.Client;
/** a connection as the server uses it */
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

/** Runs in a transaction of the company (of none where it is left out), and rolls it back. */
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

  test('each table of tenant data has a policy for companies and one for verifying; searched tables have one more, for searching', async () => {
    const policies = await names(
      admin,
      `select tablename || ' ' || policyname || ' ' || cmd || ' ' || roles::text as name from pg_policies order by 1`,
    );
    const withOwnColumns = ['customers', 'invoices', 'orders', 'product_barcodes', 'products'];
    const searched = [...declared, ...documents, ...withOwnColumns];
    expect(policies).toEqual(
      [
        ...tables.map((table) => `${table} tenant ALL {public}`),
        ...tables.map((table) => `${table} verify SELECT {app_verify}`),
        ...searched.map((table) => `${table} search SELECT {app_search}`),
        // a restrictive policy: it narrows what the general one allows
        'journal_lines named_once UPDATE {app_rw}',
      ].toSorted(),
    );
    const texts = await admin.query<{ qual: string; with_check: string }>(
      `select distinct qual, with_check from pg_policies where policyname = 'tenant'`,
    );
    const own = `(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)`;
    expect(texts.rows).toEqual([{ qual: own, with_check: own }]);
  });

  test('few things are unique over all companies', async () => {
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

  test('no name of a constraint or index ends in a number, as the names of parts of a distributed table do', async () => {
    const numbered = await names(
      admin,
      `select conname as name from pg_constraint where connamespace = 'public'::regnamespace and conname ~ '_[0-9]+$'
       union select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'i' and relname ~ '_[0-9]+$'`,
    );
    expect(numbered).toEqual([]);
  });

  test('the role that searches reads the searched columns and nothing else', async () => {
    const readable = await names(
      admin,
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and has_column_privilege('app_search', format('public.%I', table_name), column_name, 'select') order by 1`,
    );
    const ofDeclared = [...declared, ...documents].flatMap((table) =>
      ['id', 'search_text', 'status', 'tenant_id'].map((column) => `${table}.${column}`),
    );
    expect(readable).toEqual(
      [
        ...ofDeclared,
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
        'product_barcodes.barcode',
        'product_barcodes.product_id',
        'product_barcodes.tenant_id',
        'products.category',
        'products.created_at',
        'products.id',
        'products.name_key',
        'products.price_key',
        'products.search_text',
        'products.sku_key',
        'products.status',
        'products.tenant_id',
      ].toSorted(),
    );
  });
});

describe('with a row of two companies in every table', () => {
  beforeAll(() => fillEveryTable(admin, tables, [mine, theirs]));

  test('without a company no row is seen, and with one only its own, in every table', async () => {
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
    /** The number of rows it touched, or the error code it was refused with. */
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
    await admin.query(
      `update product_barcodes b set barcode = '600', product_id = p.id from products p where p.tenant_id = b.tenant_id`,
    );
    const searches = [
      ['products', `search_products($1, '%', '{}', '{active,archived}', 1000, '')`],
      ['products', `search_products($1, '%gold%', '{%ring%}', '{active}', 1000, '')`],
      ['products', `search_products($1, '%no such thing%', '{}', '{active}', 1000, 'ring')`],
      ['products', `search_products($1, '%no such thing%', '{}', '{active}', 1000, '600')`],
      ['customers', `search_customers($1, '%ama%', '{}', '{active}', 1000)`],
      ['orders', `search_orders($1, '%ama%', '{}', 1000)`],
      ['invoices', `search_invoices($1, '%', '{}', 1000)`],
      ...declared.map(
        (table) => [table, `search_${table}($1, '%', '{}', '{active,archived}', 1000)`] as const,
      ),
    ] as const;
    for (const [table, search] of searches) {
      const found = (company: string) => names(serving, `select id::text as name from ${search}`, [company]);
      for (const [tenant, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const) {
        const expected = await names(admin, `select id::text as name from ${table} where tenant_id = $1`, [
          tenant,
        ]);
        expect(await as(tenant, () => found(tenant)), search).toEqual(expected);
        expect(await as(tenant, () => found(other)), `${search}, asked for the other's`).toEqual([]);
      }
      expect(await as(undefined, () => found(mine)), search).toEqual([]);
      expect(await as(newId(), () => found(mine)), search).toEqual([]);
    }
    // The functions that servers of the previous version call. They are given no company and go by the setting alone.
    const former = [
      `search_products('%', '{}', '{active,archived}', 1000, '')`,
      `search_products('%no such thing%', '{}', '{active}', 1000, 'ring')`,
      `search_customers('%', '{}', '{active}', 1000)`,
      `search_orders('%', '{}', 1000)`,
      `search_invoices('%', '{}', 1000)`,
    ];
    for (const search of former) {
      const found = () => names(serving, `select id::text as name from ${search}`);
      const [ofMine, ofTheirs] = [await as(mine, found), await as(theirs, found)];
      expect(
        ofMine.filter((id) => ofTheirs.includes(id)),
        search,
      ).toEqual([]);
      expect(await as(undefined, found), search).toEqual([]);
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
