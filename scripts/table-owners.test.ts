import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './launch.ts';
import { findTableFaults } from './table-owners.ts';

const lines = ['contacts', 'inventory', 'sales'];
const lineOf = (area: string): number => lines.indexOf(area);
const generated = 'packages/server/src/db/tables.gen.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'tables-'));
  mkdirSync(dirname(join(tree, generated)), { recursive: true });
  mkdirSync(join(tree, 'packages/server/src/features'));
  cpSync(join(root, generated), join(tree, generated));
});
afterEach(() => rmSync(tree, { recursive: true }));

const write = (file: string, text: string): void => {
  const path = join(tree, 'packages/server/src/features', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

test.each([
  ['by its text', 'sql`update orders o set search_text = ${text} where o.tenant_id = ${tenantId}`'],
  ['by the builder', "tx.db.insertInto('orders').values({})"],
])("an area that writes another's table %s is found", (_how, text) => {
  write('contacts/customers/rename.ts', text);
  expect(findTableFaults(tree, lineOf, {})).toEqual([
    expect.stringMatching(/contacts\/customers\/rename\.ts writes orders\n.*only sales does/s),
  ]);
});

test.each([
  ['in a statement', 'sql`select 1 from customers c join orders o on o.customer_id = c.id`'],
  ['by its columns', "columnsOf('orders', 'o', ['id'])"],
])('an area that reads a table of a later one %s is listed, or found', (_how, text) => {
  const file = 'contacts/customers/sold.ts';
  write(file, text);
  expect(findTableFaults(tree, lineOf, {})).toEqual([expect.stringContaining('reads orders of later areas')]);
  const listed = { [file]: { tables: ['orders'], because: 'figures' } };
  expect(findTableFaults(tree, lineOf, listed)).toEqual([]);
  write(file, 'sql`select 1 from customers`');
  expect(findTableFaults(tree, lineOf, listed)).toEqual([expect.stringContaining('reads nothing')]);
});

test('reading tables of earlier areas, writing own ones and naming any in a comment is no fault', () => {
  write(
    'sales/orders/a.ts',
    '/* update customers */ sql`insert into orders select from customers join stock_levels`',
  );
  expect(findTableFaults(tree, lineOf, {})).toEqual([]);
});

test('a table that no area keeps is found', () => {
  writeFileSync(
    join(tree, generated),
    'export interface DB {\n  orders: Orders;\n  spare_parts: SpareParts;\n}\n',
  );
  expect(findTableFaults(tree, lineOf, {})).toEqual([expect.stringContaining('spare_parts: no area keeps')]);
});
