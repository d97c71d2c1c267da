import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationsFolder } from '../db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** An empty database as it was before the migration of this number. `migrate(database.adminUrl)` brings it to the newest version. */
export const databaseBefore = async (number: number): Promise<TestDatabase> => {
  const database = await createTestDatabase('template0');
  const folder = await mkdtemp(join(tmpdir(), 'shelfwise-migrations-'));
  for (const file of await readdir(migrationsFolder))
    if (Number.parseInt(file, 10) < number) await cp(join(migrationsFolder, file), join(folder, file));
  await migrate(database.adminUrl, { folder });
  await rm(folder, { recursive: true });
  return database;
};
