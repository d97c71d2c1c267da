import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import {
  both,
  columnsAs,
  columnsFor,
  columnsFrom,
  columnsGiven,
  columnsOf,
  narrowed,
  orNulls,
  queryRows,
  reckoned,
  type RowOf,
} from './rows.ts';
import { kyselyOn } from './kysely.ts';
import type { DB } from './tables.gen.ts';

const db = kyselyOn<DB>({ query: () => Promise.reject(new Error('nothing is sent')) } as never);
const customer = columnsOf('customers', 'c', ['id', 'tax_number', 'payment_terms_days', 'status']);

test('columns are selected by the names of the table and come by those of the product', () => {
  expect(customer.compile(db).sql).toBe(
    'c.id, c.tax_number as "taxNumber", c.payment_terms_days as "paymentTermsDays", c.status',
  );
  const more = both(customer, reckoned<{ orders: number }>(sql`count(*) as orders`));
  expect(more.compile(db).sql).toContain('c.status, count(*) as orders');
  expectTypeOf<RowOf<typeof more>>().toEqualTypeOf<
    {
      id: string;
      taxNumber: string | null;
      paymentTermsDays: number;
      status: 'active' | 'archived';
    } & { orders: number }
  >();
});

test('a record selects the columns of its own schema, and a field without a column does not compile', () => {
  const columns = columnsFor('customers', 'c', { shape: { id: 1, taxNumber: 2, createdAt: 3 } });
  expect(columns.compile(db).sql).toBe('c.id, c.tax_number as "taxNumber", c.created_at as "createdAt"');
  expectTypeOf<RowOf<typeof columns>>().toEqualTypeOf<
    Pick<{ id: string; taxNumber: string | null; createdAt: string }, 'id' | 'taxNumber' | 'createdAt'>
  >();
  // @ts-expect-error customers have no such column
  columnsFor('customers', 'c', { shape: { nickname: 1 } });
});

test('columns come under names of their own, and as nulls where nothing is joined', () => {
  const sold = columnsAs('customers', 'c', { customerId: 'id', terms: 'payment_terms_days' });
  expect(sold.compile(db).sql).toBe('c.id as "customerId", c.payment_terms_days as "terms"');
  expectTypeOf<RowOf<typeof sold>>().toEqualTypeOf<{ customerId: string; terms: number }>();
  const joined = orNulls(sold);
  expectTypeOf<RowOf<typeof joined>>().toEqualTypeOf<{ customerId: string | null; terms: number | null }>();
  // @ts-expect-error the column has another name
  columnsAs('customers', 'c', { terms: 'payment_days' });
});

test('a column is narrowed to what the product knows of it, and to nothing else', () => {
  const columns = columnsOf('money_accounts', 'm', ['id', 'currency']);
  const known = narrowed<{ currency: 'GHS' | null }>()(columns);
  expect(known).toBe(columns);
  expectTypeOf<RowOf<typeof known>['currency']>().toEqualTypeOf<'GHS' | null>();
  const renamed = narrowed<{ money: 'GHS' | null }>()(columns);
  expectTypeOf<RowOf<typeof renamed>>().toBeNever();
  const widened = narrowed<{ currency: number }>()(columns);
  expectTypeOf<RowOf<typeof widened>>().toBeNever();
});

test('a statement may name its columns anywhere, and its rows have their types', async () => {
  const asked: string[] = [];
  const answering = kyselyOn<DB>({
    query: ({ text }: { text: string }) =>
      Promise.resolve({ rows: [{ id: text }], rowCount: asked.push(text) }),
  } as never);
  const rows = await queryRows(
    answering,
    columnsOf('customers', 'customers', ['id']),
    (columns) => sql`update customers set name = ${'Ama'} returning ${columns}`,
  );
  expect(asked).toEqual(['update customers set name = $1 returning customers.id']);
  expectTypeOf(rows).toEqualTypeOf<{ id: string }[]>();
});

test('a column that the table lacks does not compile, to be read or to be written', () => {
  // @ts-expect-error the column has another name
  columnsOf('customers', 'c', ['vat_number']);
  // @ts-expect-error no such column
  columnsFrom('customers', { vatNumber: '1' });
  // @ts-expect-error a number of days, not a text
  columnsFrom('customers', { paymentTermsDays: '30' });
});

test('fields are written to their columns, and those left out to none', () => {
  expect(columnsFrom('customers', { name: 'Ama', taxNumber: null, notes: undefined })).toEqual({
    name: 'Ama',
    tax_number: null,
  });
});

test('a column that the database knows only as JSON has the type of what is kept in it', () => {
  const taxes = columnsOf('credit_note_lines', 'line', ['tax_parts']);
  expectTypeOf<RowOf<typeof taxes>['taxParts'][number]['taxMinor']>().toEqualTypeOf<number>();
});

test('rows are given to a statement by the column names, without fields that it does not ask for', () => {
  const given = columnsGiven('order_lines', { line_number: 'int', quantity: 'numeric' });
  const line = { lineNumber: 1, quantity: '2', productName: 'Lamp' };
  const { sql, parameters } = given('line', [line]).compile(db);
  expect(sql).toBe('jsonb_to_recordset($1) as line (line_number int, quantity numeric)');
  expect(parameters).toEqual(['[{"line_number":1,"quantity":"2"}]']);
  // @ts-expect-error a row without its quantity
  given('line', [{ lineNumber: 1 }]);
  // @ts-expect-error the column has another name
  columnsGiven('order_lines', { place: 'int' });
});

test('no statement says by hand what its rows are: columns say it', () => {
  const server = join(import.meta.dirname, '..');
  const statements = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts', 'test/**', 'db/rows.ts'] });
  expect(statements.length).toBeGreaterThan(200);
  const asserting = statements.filter((file) => readFileSync(join(server, file), 'utf8').includes('sql<'));
  expect(asserting).toEqual([]);
});
