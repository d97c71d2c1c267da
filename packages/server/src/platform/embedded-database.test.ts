import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';
import { assertDurable } from './embedded-database-settings.ts';
import { isRunning } from './process-identity.ts';

// mkdtemp makes folders that only the current user may enter. As root, the test thereby proves that the cluster is put elsewhere.
let dataDir: string;
let database: EmbeddedDatabase;

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

const eventually = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-database-'));
  database = await startEmbeddedDatabase({ dataDir });
  await query(database.adminUrl, 'create table kept (id int primary key); insert into kept values (1)');
}, 60_000);

afterAll(async () => {
  await database.stop();
  const noted = await readFile(join(dataDir, 'postgres-folder'), 'utf8').catch(() => undefined);
  if (noted) await rm(join(noted.trim(), '..'), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

const countKept = async () =>
  (await query(database.adminUrl, 'select count(*)::int as n from kept'))[0]?.['n'];

test('runs with full durability, the builtin collation and a password only its owner may read', async () => {
  const rows = await query(
    database.adminUrl,
    `select current_setting('fsync') || current_setting('full_page_writes') || current_setting('synchronous_commit')
       as durable, current_setting('listen_addresses') as listens, current_setting('jit') as jit,
       datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()`,
  );
  expect(rows[0]).toEqual({
    durable: 'ononon',
    listens: '127.0.0.1',
    jit: 'off',
    provider: 'b',
    locale: 'C.UTF-8',
  });
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  const wrong = new URL(database.adminUrl);
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await query(database.adminUrl, 'create extension pg_trgm; create extension pg_stat_statements');
});

test('a weakened setting is refused', async () => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await expect(assertDurable(client)).resolves.toBeUndefined();
  await client.query('set synchronous_commit = off');
  await expect(assertDurable(client)).rejects.toThrow('synchronous_commit=off');
  await client.end();
});

test('a second server adopts the running database and leaves it to the first', async () => {
  // Another process starts the database, as another server would.
  await database.stop();
  const script = `import { startEmbeddedDatabase } from '${import.meta.dirname}/embedded-database.ts';
    const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(database.pid); setInterval(() => undefined, 1000);`;
  const first = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const startedPid = await new Promise<number>((seen) =>
    first.stdout.once('data', (text) => seen(Number(text))),
  );

  const second = await startEmbeddedDatabase({ dataDir });
  expect(second.pid).toBe(startedPid);
  await second.stop();
  expect(isRunning(startedPid)).toBe(true);

  // The first process is killed while its database runs. The next start adopts the database, and may then stop it.
  first.kill('SIGKILL');
  await new Promise((gone) => first.once('exit', gone));
  const third = await startEmbeddedDatabase({ dataDir });
  expect(third.pid).toBe(startedPid);
  await third.stop();
  expect(isRunning(startedPid)).toBe(false);
  database = await startEmbeddedDatabase({ dataDir });
  expect(await countKept()).toBe(1);
}, 60_000);

test('two starts at once for one folder end up on one database', async () => {
  await database.stop();
  const [one, other] = await Promise.all([
    startEmbeddedDatabase({ dataDir }),
    startEmbeddedDatabase({ dataDir }),
  ]);
  expect(one.pid).toBe(other.pid);
  await other.stop();
  await one.stop();
  database = await startEmbeddedDatabase({ dataDir });
}, 60_000);

test('killed with -9 while in use it comes back by itself, on the same address, with its rows', async () => {
  const { adminUrl, pid } = database;
  process.kill(pid, 'SIGKILL');
  await eventually(async () => {
    expect(await countKept()).toBe(1);
    expect(database.pid).not.toBe(pid);
  });
  expect(database.adminUrl).toBe(adminUrl);
}, 30_000);

test('killed with -9 together with its server it is recovered at the next start', async () => {
  process.kill(database.pid, 'SIGKILL');
  // Stopping a dead database only ends the watch over it, as the end of the server would.
  await database.stop();
  database = await startEmbeddedDatabase({ dataDir });
  expect(await countKept()).toBe(1);
}, 30_000);

test('a left-over process file naming a process that is not PostgreSQL does not keep it from starting', async () => {
  const rows = await query(database.adminUrl, 'show data_directory');
  const file = join(String(rows[0]?.['data_directory']), 'postmaster.pid');
  const lock = await readFile(file, 'utf8');
  await database.stop();
  await writeFile(file, lock.replace(/^\d+/, String(process.pid)));
  database = await startEmbeddedDatabase({ dataDir });
  expect(await countKept()).toBe(1);
}, 30_000);

test('stopping waits until it is gone, and a second stop does nothing', async () => {
  const { pid } = database;
  await database.stop();
  expect(isRunning(pid)).toBe(false);
  await database.stop();
}, 30_000);

test('starts without its note where that cannot be written, and is not left running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfwise-database-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'postgres-owner'));
  const said: string[] = [];
  const own = await startEmbeddedDatabase({
    dataDir: folder,
    durability: 'test',
    onProgress: (line) => said.push(line),
  });
  expect(await query(own.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(said.join('\n')).toContain('could not be kept');
  const { pid } = own;
  await own.stop();
  expect(isRunning(pid)).toBe(false);
  await rm(folder, { recursive: true, force: true });
}, 60_000);
