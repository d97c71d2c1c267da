import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../packages/server/src/db/migrate.ts';
import { findMigrationFaults } from './check-migrations.ts';
import { freeze, migrationFiles } from './migrations/frozen-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shelfwise-check-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plant = (file: string, text: string): void => writeFileSync(join(folder, file), text);

test('the migrations as they are have no fault', () => {
  expect(findMigrationFaults(folder)).toEqual([]);
});

describe('once all are frozen', () => {
  const [first = '', second = ''] = migrationFiles(migrationsFolder);
  beforeEach(() => freeze(folder, migrationFiles(folder)));

  test('nothing is wrong, and a new one may follow', () => {
    plant('9001_more.sql', 'alter table orders add column colour text;');
    expect(findMigrationFaults(folder)).toEqual([]);
  });

  test('one that was changed by a single character is named', () => {
    appendFileSync(join(folder, second), '\n');
    expect(findMigrationFaults(folder)).toEqual([
      expect.stringMatching(`^${second} is frozen and was changed: databases that ran it would differ`),
    ]);
  });

  test('one that was removed or renamed is named', () => {
    rmSync(join(folder, first));
    expect(findMigrationFaults(folder)).toEqual([
      expect.stringMatching(`^${first} is frozen and is missing`),
    ]);
  });

  test('a new one may not come before them, where a released database would never run it', () => {
    plant('0000_early.sql', 'select 1;');
    expect(findMigrationFaults(folder)).toEqual([
      expect.stringMatching('^0000_early.sql comes before .* which is frozen: give it the next number'),
    ]);
  });

  test('changed rows of a released version are named too', () => {
    plant('frozen/x.rows.br', 'x');
    freeze(folder, ['frozen/x.rows.br']);
    expect(findMigrationFaults(folder)).toEqual([]);
    plant('frozen/x.rows.br', 'y');
    expect(findMigrationFaults(folder)).toEqual([
      expect.stringMatching('^frozen/x.rows.br is frozen and was changed'),
    ]);
  });
});

test('a missing list is an error, not an empty list', () => {
  rmSync(join(folder, 'frozen', 'files.json'));
  expect(() => findMigrationFaults(folder)).toThrow('files.json');
});

describe('a migration that would silently touch no row', () => {
  test.each([
    ['order_lines', 'update order_lines set quantity = quantity'],
    ['order_lines', 'UPDATE public.order_lines\n  SET quantity = 1'],
    ['order_lines', 'update "order_lines" set quantity = 1'],
    ['journal_lines', 'delete from journal_lines where debit_minor = 0'],
    ['orders', `insert into users (username, email) select customer_name, 'x' from orders`],
    ['members', 'update users set is_enabled = false from members m where m.user_id = users.id'],
    ['orders', 'with gone as (delete from orders returning id) select count(*) from gone'],
    ['stock_levels', 'merge into stock_levels s using stock_totals t on false when matched then delete'],
    ['orders', 'create table order_copies as select * from orders'],
    ['orders', 'create table order_copies (id, day) as (with o as (select * from orders) select * from o)'],
    ['orders', `do $$ begin update orders set status = 'draft'; end $$`],
    ['orders', `do $x$ begin execute 'update orders set status = 1'; end $x$`],
    ['mend', 'create function mend() returns void language sql as $$ delete from orders $$; select mend()'],
    ['orders', `select 'it''s;' ; /* ; */ update orders set note = E'\\';' -- ; `],
    ['orders', `copy orders from '/tmp/x'`],
  ])('is told: %s in %s', (name, sql) => {
    plant('9001_planted.sql', `-- Up Migration\n${sql};\n`);
    expect(findMigrationFaults(folder)).toEqual([
      expect.stringMatching(
        `^9001_planted.sql: .* is about rows of ${name}, of which a migration sees none.*Write a backfill`,
      ),
    ]);
  });

  test.each([
    'alter table orders add column colour text not null default $$red$$',
    'alter table orders add constraint c check (quantity > 0) not valid',
    `update users set email = lower(email) -- not orders`,
    `insert into users (username, email) values ('orders', 'update orders set x = 1;')`,
    'create function f() returns void language plpgsql as $$ begin update orders set note = 1; end $$',
    'create index orders_x on orders (tenant_id, id) where status = $$open$$; grant select, update on orders to app_rw',
    'create view seen with (security_invoker) as select * from orders',
    `select protect_tenant_table('orders')`,
    'do $$ begin alter table orders add column x text; end $$',
    'alter table orders add column y text generated always as (lower(number)) stored',
  ])('is not told of %s', (sql) => {
    plant('9001_planted.sql', `-- Up Migration\n${sql};\n`);
    expect(findMigrationFaults(folder)).toEqual([]);
  });
});

test('names tell what a file is, and no number is there twice', () => {
  plant('9001_one.sql', '');
  plant('9001_other.backfill.ts', '');
  plant('9002_plain.ts', '');
  plant('92_short.sql', '');
  expect(findMigrationFaults(folder)).toEqual([
    '9001_other.backfill.ts has a number that another migration has',
    '9002_plain.ts is called neither NNNN_<what>.sql nor NNNN_<what>.backfill.ts',
    '92_short.sql is called neither NNNN_<what>.sql nor NNNN_<what>.backfill.ts',
  ]);
});

describe('a backfill carries all it needs', () => {
  test.each([
    `import { Decimal } from 'decimal.js';`,
    `import {\n  newId,\n} from '../src/platform/ids.ts';`,
    `export { something } from './other.ts';`,
    `import './effects.ts';`,
    `const { x } = await import('../src/x.ts');`,
    `const x = require('x');`,
  ])('%s is told', (line) => {
    plant('9001_x.backfill.ts', `${line}\nexport default {};\n`);
    expect(findMigrationFaults(folder)).toEqual([expect.stringContaining('a backfill carries all it needs')]);
  });

  test('it may import types and modules of Node', () => {
    plant(
      '9001_x.backfill.ts',
      `import type { Backfill } from '../src/db/backfills/backfill.ts';\nimport { createHash } from 'node:crypto';\nexport default {} satisfies Backfill;\n`,
    );
    expect(findMigrationFaults(folder)).toEqual([]);
  });
});
