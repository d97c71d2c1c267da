import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillDatabase, type FilledDatabase } from '../../test/filled-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { migrate, migrationsFolder } from '../migrate.ts';

let filled: FilledDatabase;
let own: TestDatabase;
/** reads past row security */
let admin: pg.Client;
let folder: string;
let said: string[];
beforeAll(async () => {
  filled = await fillDatabase();
});
afterAll(() => filled.drop());
beforeEach(async () => {
  [own, folder, said] = [await filled.copy(), await mkdtemp(join(tmpdir(), 'shelfwise-migrations-')), []];
  await cp(migrationsFolder, folder, { recursive: true });
  admin = new pg.Client({ connectionString: own.adminUrl });
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

const migrateOwn = (): Promise<void> =>
  migrate(own.adminUrl, { folder, onProgress: (line) => said.push(line) });
const plant = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text);
const ask = async <Row extends object>(text: string): Promise<Row[]> => (await admin.query<Row>(text)).rows;

const newest = async (): Promise<string | undefined> =>
  (await ask<{ name: string }>('select name from schema_migrations order by id desc limit 1'))[0]?.name;

test('a walk reads a large company once and says how far it is, not once for each batch', async () => {
  const [first = ''] = filled.companies;
  // The contacts that these belong to do not matter here.
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into customers (tenant_id, name, search_text)
     select $1, 'Customer ' || n, 'customer ' || n from generate_series(1, 4500) n`,
    [first],
  );
  await plant(
    '9001_walked.sql',
    `alter table customers add column is_walked boolean;
     create sequence counted; create sequence looked_at;`,
  );
  await plant(
    '9002_walked.backfill.ts',
    `export default {
       meaning: 'planted',
       leftOver: "select from customers where tenant_id = $1 and case when nextval('counted') > 0 then is_walked is null end",
       walk: [{
         table: 'customers',
         fill: \`update customers set is_walked = true
           where tenant_id = $1 and id = any($2::uuid[]) and case when nextval('looked_at') > 0 then is_walked is null end\`,
       }],
       finish: 'alter table customers alter column is_walked set not null',
     };`,
  );
  let clock = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 6_000));
  await migrateOwn();
  vi.restoreAllMocks();
  const [of] = await ask<{ count: number }>('select count(*)::int from customers');
  expect(await ask(`select last_value::int as times from counted`)).toEqual([{ times: of?.count }]);
  expect(await ask(`select last_value::int as times from looked_at`)).toEqual([{ times: of?.count }]);
  expect(said).toContain(`9002_walked.backfill: 0 companies seen to, 4000 rows of company ${first}`);
  expect(said.at(-1)).toBe('9002_walked.backfill: done; 3 of 3 companies had rows to fill');
});

/** Counts in `walks` how often a customer was filled, at most twice. */
const plantWalk = async (leftOver: string): Promise<void> => {
  await plant('9001_walked.sql', 'alter table customers add column walks integer not null default 0;');
  await plant(
    '9002_walked.backfill.ts',
    `export default {
       meaning: 'planted',
       leftOver: ${JSON.stringify(leftOver)},
       walk: [{
         table: 'customers',
         fill: 'update customers set walks = walks + 1 where tenant_id = $1 and id = any($2::uuid[]) and walks < 2',
       }],
       finish: null,
     };`,
  );
};

test('a walk goes again where rows are left over in a company, which an older process may have written', async () => {
  const [first, second, third] = filled.companies;
  await plantWalk(`select from customers where tenant_id = $1 and walks = 1 and tenant_id = '${second}'`);
  await migrateOwn();
  expect(await ask('select distinct tenant_id as company, walks from customers order by tenant_id')).toEqual([
    { company: first, walks: 1 },
    { company: second, walks: 2 },
    { company: third, walks: 1 },
  ]);
});

test('a walk after which as many rows are left over is reported, not taken for done', async () => {
  await plantWalk('select from customers where tenant_id = $1');
  await expect(migrateOwn()).rejects.toThrow(
    /\d+ rows of company \S+ are left over, and a batch makes them no fewer/,
  );
  expect(await newest()).toBe('9001_walked');
});
