import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../app/verify.ts';
import { fillDatabase, type FilledDatabase } from '../../test/filled-database.ts';
import { copyWithMigrations, type PlantedMigrations } from '../../test/planted-migrations.ts';
import { migrate } from '../migrate.ts';

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

/** `fills` counts how often a line of an order was filled. */
const addColumn = (): Promise<void> =>
  own.plant(
    '9001_fills.sql',
    'alter table order_lines add column fills integer, add column filled_for uuid;',
  );

interface Parts {
  leftOver?: string;
  /** code run inside `batch`, with `tenantId` and `query`, before rows are filled; `state.times` counts the calls */
  batch?: string;
  finish?: string | null;
}

/**
 * This backfill deliberately leaves out the company where it changes rows, and would fill a row twice if it ran on it twice. It takes two
 * rows at a time, so that each company needs several batches.
 */
const plantBackfill = ({ leftOver, batch = '', finish = notNull }: Parts = {}): Promise<void> =>
  own.plant(
    '9002_fills.backfill.ts',
    `const state = { times: 0, isWritten: false };
     interface Company { tenantId: string; query: (text: string, values?: unknown[]) => Promise<unknown> }
     export default {
       meaning: 'planted',
       leftOver: ${JSON.stringify(leftOver ?? 'select from order_lines where tenant_id = $1 and fills is null')},
       batch: async ({ tenantId, query }: Company) => {
         state.times += 1;
         ${batch}
         await query(\`update order_lines set fills = coalesce(fills, 0) + 1, filled_for = $1
           where id in (select id from order_lines where fills is null order by id limit 2)\`, [tenantId]);
       },
       finish: ${JSON.stringify(finish)},
     };`,
  );
const notNull = 'alter table order_lines alter column fills set not null';

/** Which values `fills` has in any company, and the lines that were filled while another company was set. */
const fills = async () => ({
  times: await own.ask(
    'select fills, count(*)::int > 0 as some from order_lines group by fills order by fills',
  ),
  strays: await own.ask('select id from order_lines where filled_for <> tenant_id'),
});
const allOnce = { times: [{ fills: 1, some: true }], strays: [] };
const newest = async (): Promise<string | undefined> =>
  (await own.ask<{ name: string }>('select name from schema_migrations order by id desc limit 1'))[0]?.name;

test('the trap: a plain UPDATE of a migration touches no row of any company, and says nothing', async () => {
  for (const table of ['order_lines', 'journal_lines', 'stock_levels']) {
    expect(await own.ask(`select from ${table} limit 1`), table).toHaveLength(1);
    await own.admin.query('set role app_owner');
    const { rowCount } = await own.admin.query(`update ${table} set tenant_id = tenant_id`);
    await own.admin.query('reset role');
    expect(rowCount, table).toBe(0);
  }
});

test('every row of every company is filled once, and the next migration may rely on it', async () => {
  await addColumn();
  await plantBackfill();
  await own.plant('9003_after.sql', 'alter table order_lines add constraint filled check (fills = 1);');
  await own.migrate();
  expect(await fills()).toEqual(allOnce);
  expect(own.said).toEqual([
    '9002_fills.backfill: planted, in 3 companies',
    '9002_fills.backfill: done; 3 of 3 companies had rows to fill',
  ]);
  expect(await newest()).toBe('9003_after');
  expect(await findBrokenInvariants(own.adminUrl)).toEqual([]);

  await own.migrate();
  expect(await fills()).toEqual(allOnce);
  expect(own.said).toHaveLength(2);
});

test('rows that the serving role may never change are filled too, by a statement alone', async () => {
  await own.plant('9001_checked.sql', 'alter table journal_lines add column is_checked boolean;');
  await own.plant(
    '9002_checked.backfill.ts',
    `export default {
       meaning: 'planted',
       leftOver: 'select from journal_lines where tenant_id = $1 and is_checked is null',
       batch: 'update journal_lines set is_checked = true where tenant_id = $1',
       finish: 'alter table journal_lines alter column is_checked set not null',
     };`,
  );
  await own.migrate();
  expect(await own.ask('select distinct is_checked from journal_lines')).toEqual([{ is_checked: true }]);
});

test('a backfill that was killed half way goes on with the rows left over', async () => {
  await addColumn();
  const [, second = ''] = filled.companies;
  await plantBackfill({
    batch: `if (process.env['DIE_IN'] === tenantId) {
      await query('update order_lines set fills = 77');
      process.kill(process.pid, 'SIGKILL');
    }`,
  });
  const script = `import { migrate } from '${join(import.meta.dirname, '..', 'migrate.ts')}';
    await migrate(${JSON.stringify(own.adminUrl)}, { folder: ${JSON.stringify(own.folder)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], DIE_IN: second },
    stdio: 'inherit',
  });
  const signal = await new Promise((ended) => child.once('exit', (_code, by) => ended(by)));
  expect(signal).toBe('SIGKILL');
  const done = await own.ask<{ tenant_id: string }>(
    'select tenant_id from order_lines group by tenant_id having bool_and(fills = 1) and every(fills is not null)',
  );
  expect(done.map((row) => row.tenant_id)).toEqual(filled.companies.slice(0, 1));
  expect(await newest()).toBe('9001_fills');

  await own.migrate();
  expect(await fills()).toEqual(allOnce);
  expect(own.said.at(-1)).toContain('2 of 3 companies had rows to fill');
  expect(await newest()).toBe('9002_fills.backfill');
});

test('of several processes that start at once one fills, the others wait for it', async () => {
  await addColumn();
  await plantBackfill({ batch: 'await new Promise((resolve) => setTimeout(resolve, 50));' });
  await Promise.all([own.migrate(), own.migrate(), own.migrate()]);
  expect(await fills()).toEqual(allOnce);
  expect(own.said.filter((line) => line.includes('done'))).toHaveLength(1);
  expect(own.said.some((line) => line.startsWith('waiting for another process'))).toBe(true);
});

test('a backfill that changes nothing although rows are left over is reported, not taken for done', async () => {
  await addColumn();
  await plantBackfill({ leftOver: 'select from order_lines where tenant_id = $1' });
  const [first] = filled.companies;
  await expect(own.migrate()).rejects.toThrow(
    new RegExp(
      `^Migration 9002_fills.backfill: \\d+ rows of company ${first} are left over, and a batch makes them no fewer`,
    ),
  );
  expect(await newest()).toBe('9001_fills');
});

test('a row that an older process writes meanwhile holds the finish back, and the next start fills it', async () => {
  await addColumn();
  const [first, , third] = filled.companies;
  await plantBackfill({
    // The older process is played by the backfill itself, once, in its last company.
    batch: `if (tenantId === '${third}' && !state.isWritten) {
      state.isWritten = true;
      await query("set local app.tenant_id = '${first}'");
      await query('update order_lines set fills = null where id = (select min(id::text)::uuid from order_lines)');
      await query("set local app.tenant_id = '${third}'");
    }`,
  });
  await expect(own.migrate()).rejects.toThrow(
    /^Migration 9002_fills.backfill: .*contains null values. The next start goes on with what is left over/,
  );
  expect(await newest()).toBe('9001_fills');
  await own.migrate();
  expect(await fills()).toEqual(allOnce);
  expect(own.said.at(-1)).toContain('1 of 3 companies had rows to fill');
});

/** Fails as often as there are codes, each time with the next one. */
const raise = (...codes: string[]): string =>
  `const code = ${JSON.stringify(codes)}[state.times - 1];
   if (code) await query("do $$ begin raise exception 'planted' using errcode = '" + code + "'; end $$");`;

test('a batch that running transactions got in the way of is tried again', async () => {
  await addColumn();
  await plantBackfill({ batch: raise('40001', '40P01', '55P03') });
  await own.migrate();
  expect(await fills()).toEqual(allOnce);
});

test('a batch that fails otherwise is not tried again', async () => {
  await addColumn();
  await plantBackfill({ batch: raise('22012') });
  await expect(own.migrate()).rejects.toThrow('Migration 9002_fills.backfill: planted');
});

test('a company founded meanwhile is filled as well', async () => {
  await addColumn();
  const [first] = filled.companies;
  await plantBackfill({
    batch: `if (tenantId === '${first}') {
      await query("insert into tenants (id) values ('00000000-0000-7000-8000-000000000000') on conflict do nothing");
      await query("set local app.tenant_id = '00000000-0000-7000-8000-000000000000'");
      await query("insert into companies (tenant_id, name) values ('00000000-0000-7000-8000-000000000000', 'New') on conflict do nothing");
      await query("set local app.tenant_id = '${first}'");
    }`,
  });
  await own.migrate();
  expect(own.said.at(-1)).toContain('3 of 4 companies had rows to fill');
});

test('another process that migrates is waited for, and named when it takes too long', async () => {
  const holder = new pg.Client({ connectionString: own.adminUrl });
  await holder.connect();
  const { rows } = await holder.query<{ pid: number }>(
    'select pg_backend_pid() as pid, pg_advisory_lock(7236001)',
  );
  const named = `database process ${rows[0]?.pid} from 127.0.0.1, connected since 20`;
  const waiting = migrate(own.adminUrl, {
    folder: own.folder,
    lockWaitMs: 300,
    onProgress: (line) => own.said.push(line),
  });
  await expect(waiting).rejects.toThrow(named);
  expect(own.said).toEqual([
    expect.stringContaining(`waiting for another process to migrate the database (${named}`),
  ]);
  await holder.end();
  await own.migrate();
});
