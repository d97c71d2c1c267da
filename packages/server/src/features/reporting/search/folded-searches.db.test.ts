import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchText } from '../../../kit/search-words.ts';
import { migrate } from '../../../db/migrate.ts';
import { databaseBefore } from '../../../test/older-database.ts';
import type { TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeEach(async () => {
  database = await databaseBefore(26);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

const names = [
  'Koné Aïssata',
  'Marché d’Adjamé',
  'Attiéké 5 kg',
  'Plain rice',
  'Ẹ̀bá',
  'ΓΙΩΡΓΟΣ Λ.',
  '한국어',
  'हिन्दी',
];

test('what was written before accents were folded is found afterwards as if it were written now', async () => {
  const { rows } = await admin.query<{ id: string }>('insert into tenants default values returning id');
  const id = rows[0]?.id ?? '';
  // The rows that these refer to do not matter here.
  await admin.query('set session_replication_role = replica');
  for (const name of names) {
    const values = [id, name, name.toLowerCase()];
    await admin.query('insert into customers (tenant_id, name, search_text) values ($1, $2, $3)', values);
    await admin.query(
      `insert into products (tenant_id, sku, name, unit, unit_price, search_text) values ($1, $2, $2, 'pcs', 1, $3)`,
      values,
    );
    await admin.query(
      `insert into orders (tenant_id, location_id, currency, prices_include_tax, reference, search_text)
       values ($1, uuidv7(), 'XOF', true, $2, $3)`,
      values,
    );
  }
  await migrate(database.adminUrl);
  for (const [table, column] of [
    ['customers', 'name'],
    ['products', 'name'],
    ['orders', 'reference'],
  ]) {
    const found = await admin.query<{ text: string }>(
      `select search_text as text from ${table} order by array_position($1, ${column})`,
      [names],
    );
    expect(found.rows.map(({ text }) => text)).toEqual(names.map((name) => searchText(name)));
  }
});
