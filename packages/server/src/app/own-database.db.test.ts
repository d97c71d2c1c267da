import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../platform/embedded-database.ts';

// A PostgreSQL of its own with full durability, and a role that may create roles and owns one database.
let folder = '';
let cluster: EmbeddedDatabase;
const urlOf = (user: string, database = 'shop'): string => {
  const url = new URL(cluster.adminUrl);
  Object.assign(url, { username: user, password: 'a secret', pathname: `/${database}` });
  return url.href;
};
const administer = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.adminUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfwise-test-own-'));
  await chmod(folder, 0o755);
  cluster = await startEmbeddedDatabase({ dataDir: folder });
  await administer(
    `create role keeper login createrole password 'a secret'`,
    'create database shop owner keeper',
  );
}, 60_000);
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program of the product until it is ready or ends. */
const run = async (program: string, env: Record<string, string>): Promise<string> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', program)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (text: Buffer): void => {
    said += text.toString();
    if (/^ready on /m.test(said)) child.kill('SIGTERM');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise((resolve) => child.once('close', resolve));
  return `${said}ended with ${String(code)}`;
};

test('a given database is prepared by one role and served by another, which cannot migrate', async () => {
  const [serving, direct] = [urlOf('shop'), urlOf('keeper')];
  const alone = await run('main.ts', { DATABASE_URL: direct });
  expect(alone).toMatch(
    /role "keeper" must not serve: it may create roles; [^]*create role shop login[^]*ended with 1/,
  );

  const both = await run('main.ts', { DATABASE_URL: serving, DATABASE_DIRECT_URL: direct });
  expect(both).toMatch(/ready on [^]*ended with 0/);
  expect(await run('main.ts', { DATABASE_URL: serving })).toMatch(/ready on [^]*ended with 0/);
  expect(await run('verify-main.ts', { DATABASE_URL: serving, DATABASE_DIRECT_URL: direct })).toMatch(
    / 0 are broken\nended with 0/,
  );
  const refused = await run('verify-main.ts', { DATABASE_URL: serving });
  expect(refused).toContain('cannot see past row security');
  // The message must not suggest a grant to the serving role: with it, that role could read every company, and the next start would refuse
  // it.
  expect(refused).not.toMatch(/ TO "/);

  await administer('create database older owner keeper', 'revoke temporary on database older from public');
  const older = await run('main.ts', { DATABASE_URL: urlOf('shop', 'older') });
  expect(older).toMatch(/The database lacks 0001_identity, [^]*Set DATABASE_DIRECT_URL[^]*ended with 1/);
}, 90_000);

test('verify refuses a DATA_DIR without a database, instead of finding nothing wrong in a new one', async () => {
  const dataDir = join(folder, 'mistyped');
  expect(await run('verify-main.ts', { DATA_DIR: dataDir })).toContain(`There is no database in ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
});

test('a database that cannot be reached is named, under a name with several addresses too', async () => {
  const nobody = 'postgres://shop:secret@localhost:9/shop';
  const said = await run('main.ts', { DATABASE_URL: nobody });
  expect(said).toContain('The database shop at localhost:9, as shop: ');
  expect(said).toContain('ECONNREFUSED');
  expect(said).not.toContain('secret');
});
