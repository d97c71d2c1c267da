import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { startEmbeddedDatabase } from '../packages/server/src/platform/embedded-database.ts';

const tables = 'packages/server/src/db/tables.gen.ts';

/** Gives columns whose check allows certain words only these words as their type. The generated file says `string`. */
const nameChosenWords = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string; rule: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as rule
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1`,
  );
  await client.end();
  const text = rows.reduce(
    (known, { table, column, rule }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)\)\)$/.exec(rule)?.[1];
      const name = table.replaceAll(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());
      const words = list?.replaceAll('::text', '').replaceAll(', ', ' | ');
      const type = new RegExp(`(export interface ${name} \\{[^}]*\\n  ${column}: (?:Generated<)?)string`);
      return words === undefined ? known : known.replace(type, `$1${words}`);
    },
    readFileSync(tables, 'utf8'),
  );
  writeFileSync(tables, text);
};

/** Generates the row types from a fresh, migrated database: `npm run generate`. */
const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-generate-'));
const database = await startEmbeddedDatabase({ dataDir, durability: 'test' });
try {
  await migrate(database.adminUrl);
  execFileSync(
    'kysely-codegen',
    [
      ...['--url', database.adminUrl, '--dialect', 'postgres', '--date-parser', 'string'],
      ...['--type-mapping', '{"int8":"number","timestamptz":"string","bytea":"Buffer"}'],
      ...['--exclude-pattern', '(schema_migrations|jobs.*)', '--out-file', tables],
    ],
    { stdio: 'inherit' },
  );
  await nameChosenWords(database.adminUrl);
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
