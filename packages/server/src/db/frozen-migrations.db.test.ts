import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditChain } from '../features/audit/index.ts';
import { createLog } from '../platform/log.ts';
import { Database } from './database.ts';
import { findBrokenInvariants } from '../app/verify.ts';
import { putRows, takeRows } from '../test/database-rows.ts';
import { fillDatabase, type FilledDatabase } from '../test/filled-database.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const ending = '.rows.br';
/** One for each release that brought migrations, named after the last of them (`scripts/freeze-migrations.ts`). */
const releases = readdirSync(join(migrationsFolder, 'frozen'))
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));
const frozen = JSON.parse(readFileSync(join(migrationsFolder, 'frozen', 'files.json'), 'utf8')) as object;

const made: (() => Promise<void> | void)[] = [];
let filled: FilledDatabase;
beforeAll(async () => {
  filled = await fillDatabase();
  made.push(() => filled.drop());
});
afterAll(async () => {
  for (const remove of made.toReversed()) await remove();
});

/** A copy of the migrations folder as it was at a release. */
const folderOf = (release: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shelfwise-release-'));
  made.push(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'frozen'));
  for (const file of readdirSync(migrationsFolder, { withFileTypes: true })) {
    const isOlder = Number.parseInt(file.name, 10) <= Number.parseInt(release, 10);
    if (file.isFile() && isOlder) cpSync(join(migrationsFolder, file.name), join(folder, file.name));
  }
  return folder;
};

const emptyDatabase = async (folder: string): Promise<TestDatabase> => {
  const database = await createTestDatabase('template0');
  made.push(() => database.drop());
  await migrate(database.adminUrl, { folder });
  return database;
};

const sorted = (rows: string): string[] => rows.trimEnd().split('\n').toSorted();

/** Chains the audit entries as the first server of the new version does; older releases made no chain. */
const chainAll = async (url: string): Promise<void> => {
  const own = new Database({ url, size: 1 });
  await new AuditChain(own, createLog('silent')).walk();
  await own.close();
};

test('rows taken out of one database and put into another are the same to the last digit', async () => {
  const from = await filled.copy();
  made.push(() => from.drop());
  const into = await emptyDatabase(migrationsFolder);
  const taken = await takeRows(from.adminUrl);
  await putRows(into.adminUrl, taken);
  expect(sorted(await takeRows(into.adminUrl))).toEqual(sorted(taken));
  expect(sorted(taken).length).toBeGreaterThan(500);
  expect(await findBrokenInvariants(into.adminUrl)).toEqual([]);
});

test('each frozen migration belongs to a release with the rows of its database', () => {
  const last = Object.keys(frozen)
    .filter((file) => !file.startsWith('frozen/'))
    .map((file) => file.slice(0, file.indexOf('.')))
    .toSorted()
    .at(-1);
  expect(releases.toSorted().at(-1)).toBe(last);
});

test.each(releases)(
  'a database filled by the release that ended with %s comes whole to the newest version',
  { timeout: 120_000 },
  async (release) => {
    const database = await emptyDatabase(folderOf(release));
    const rows = brotliDecompressSync(
      readFileSync(join(migrationsFolder, 'frozen', `${release}${ending}`)),
    ).toString();
    await putRows(database.adminUrl, rows);
    await migrate(database.adminUrl);
    await chainAll(database.url);
    expect(await findBrokenInvariants(database.adminUrl)).toEqual([]);
    const after = Map.groupBy(sorted(await takeRows(database.adminUrl)), (row) => row.split('\t')[0]);
    expect(after.get('companies')?.length).toBeGreaterThanOrEqual(4);
    expect(after.get('journal_lines')?.length).toBeGreaterThan(1_000);
  },
);
