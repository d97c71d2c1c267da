import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, migrationsFolder } from '../db/migrate.ts';
import type { FilledDatabase } from './filled-database.ts';

/** A filled database of its own, with a copy of the migrations to which a test adds some. */
export interface PlantedMigrations {
  adminUrl: string;
  folder: string;
  /** reads past row security */
  admin: pg.Client;
  /** what migrating has reported so far */
  said: string[];
  plant: (file: string, text: string) => Promise<void>;
  migrate: () => Promise<void>;
  ask: <Row extends object>(text: string) => Promise<Row[]>;
  drop: () => Promise<void>;
}

export const copyWithMigrations = async (filled: FilledDatabase): Promise<PlantedMigrations> => {
  const [{ adminUrl, drop }, folder] = await Promise.all([
    filled.copy(),
    mkdtemp(join(tmpdir(), 'shelfwise-migrations-')),
  ]);
  await cp(migrationsFolder, folder, { recursive: true });
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const said: string[] = [];
  return {
    adminUrl,
    folder,
    admin,
    said,
    plant: (file, text) => writeFile(join(folder, file), text),
    migrate: () => migrate(adminUrl, { folder, onProgress: (line) => said.push(line) }),
    ask: async <Row extends object>(text: string): Promise<Row[]> => (await admin.query<Row>(text)).rows,
    drop: async () => {
      await admin.end();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
