import { expect, test } from 'vitest';
import { findUnknownColumns, readTables, unknownColumns } from './check-columns.ts';
import { root } from './launch.ts';

const tables = readTables(`
export interface Orders {
  id: string;
  tax_number: string | null;
}

export interface DB {
  orders: Orders;
}
`);
const found = (source: string): string[] => unknownColumns(source, tables);

test('each column that the product names by an alias is one of its table', () => {
  expect(findUnknownColumns(root)).toEqual([]);
});

test.each([
  ['in a condition', 'sql`select 1 from orders o where o.vat_number = 1`', 'o.vat_number'],
  ['behind what is put in', 'sql`select ${columns({ a: 1 })} from orders as o where o.gone`', 'o.gone'],
  [
    'in a part of the same file',
    'const part = sql`o.gone > 0`; sql`select from orders o where ${part}`',
    'o.gone',
  ],
  ['in a template within one', 'sql`select ${more(sql`o.gone`)} from orders o`', 'o.gone'],
  ['without an alias', 'sql`update orders set id = 1 where orders.gone is null`', 'orders.gone'],
])('a column that was renamed is found %s', (_where, source, name) => {
  expect(found(source)).toEqual([name]);
});

test.each([
  'sql`select o.id, o.tax_number from orders o`',
  'sql`select o.made from (select 1 as made) as o`',
  'sql`with o as (select 1 as made) select o.made from o`',
  'sql`select o.made from search(${q}) as o`',
  'sql`select o.made from ${source} o`',
  'sql`insert into orders (id) values (1) on conflict (id) do update set id = excluded.made`',
  'const o = { made: 1 }; sql`select id from orders o where id = ${o.made}`',
])('what a statement makes itself, or knows, is no fault: %s', (source) => {
  expect(found(source)).toEqual([]);
});
