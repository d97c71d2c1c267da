import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { startEmbeddedDatabase } from '../packages/server/src/platform/embedded-database.ts';

/** Row types from the truth: a fresh database, migrated. `npm run generate`. */
const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-generate-'));
const database = await startEmbeddedDatabase({ dataDir, durability: 'test' });
try {
  await migrate(database.adminUrl);
  execFileSync(
    'kysely-codegen',
    [
      ...['--url', database.adminUrl, '--dialect', 'postgres', '--date-parser', 'string'],
      ...['--type-mapping', '{"int8":"number","timestamptz":"string","bytea":"Buffer"}'],
      ...[
        '--exclude-pattern',
        '(schema_migrations|jobs.*)',
        '--out-file',
        'packages/server/src/db/tables.gen.ts',
      ],
    ],
    { stdio: 'inherit' },
  );
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
