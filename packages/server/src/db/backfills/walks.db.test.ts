import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillDatabase, type FilledDatabase } from '../../test/filled-database.ts';
import { copyWithMigrations, type PlantedMigrations } from '../../test/planted-migrations.ts';

let filled: FilledDatabase;
let own: PlantedMigrations;
beforeAll(async () => {
  filled = await fillDatabase();
});
afterAll(() => filled.drop());
beforeEach(async () => {
  own = await copyWithMigrations(filled);
});
afterEach(() => own.drop());

const newest = async (): Promise<string | undefined> =>
  (await own.ask<{ name: string }>('select name from schema_migrations order by id desc limit 1'))[0]?.name;

test('a walk reads a large company once and says how far it is, not once for each batch', async () => {
  const [first = ''] = filled.companies;
  // The contacts that these belong to do not matter here.
  await own.admin.query('set session_replication_role = replica');
  await own.admin.query(
    `insert into customers (tenant_id, name, search_text)
     select $1, 'Customer ' || n, 'customer ' || n from generate_series(1, 4500) n`,
    [first],
  );
  await own.plant(
    '9001_walked.sql',
    `alter table customers add column is_walked boolean;
     create sequence counted; create sequence looked_at;`,
  );
  await own.plant(
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
  await own.migrate();
  vi.restoreAllMocks();
  const [of] = await own.ask<{ count: number }>('select count(*)::int from customers');
  expect(await own.ask(`select last_value::int as times from counted`)).toEqual([{ times: of?.count }]);
  expect(await own.ask(`select last_value::int as times from looked_at`)).toEqual([{ times: of?.count }]);
  expect(own.said).toContain(`9002_walked.backfill: 0 companies seen to, 4000 rows of company ${first}`);
  expect(own.said.at(-1)).toBe('9002_walked.backfill: done; 3 of 3 companies had rows to fill');
});

/** Counts in `walks` how often a customer was filled, at most twice. */
const plantWalk = async (leftOver: string): Promise<void> => {
  await own.plant('9001_walked.sql', 'alter table customers add column walks integer not null default 0;');
  await own.plant(
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
  await own.migrate();
  expect(
    await own.ask('select distinct tenant_id as company, walks from customers order by tenant_id'),
  ).toEqual([
    { company: first, walks: 1 },
    { company: second, walks: 2 },
    { company: third, walks: 1 },
  ]);
});

test('a walk after which as many rows are left over is reported, not taken for done', async () => {
  await plantWalk('select from customers where tenant_id = $1');
  await expect(own.migrate()).rejects.toThrow(
    /\d+ rows of company \S+ are left over, and a batch makes them no fewer/,
  );
  expect(await newest()).toBe('9001_walked');
});
