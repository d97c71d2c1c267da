import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { findProcessIdentity } from '../platform/process-identity.ts';
import { databaseUrl, templateDatabase } from './test-database.ts';

declare module 'vitest' {
  // Extending this interface is Vitest's way to type what inject() returns.
  interface ProvidedContext {
    databaseAdminUrl: string;
  }
}

const prefix = 'shelfwise-test-';

/** Removes clusters of killed runs, whose files and processes would otherwise pile up. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const owner = await readFile(join(folder, 'postgres-owner'), 'utf8').catch(() => undefined);
    const [pid, ...identity] = owner?.split(' ') ?? [];
    if (!pid || (await findProcessIdentity(Number(pid))) === identity.join(' ')) continue;
    await startEmbeddedDatabase({ dataDir: folder, durability: 'test' }).then((database) => database.stop());
    await rm(folder, { recursive: true, force: true });
  }
};

const makeTemplate = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  const { migrate } = await import('../db/migrate.ts');
  const { prepareServingRole, servingUrlOf } = await import('../db/serving-role.ts');
  const template = databaseUrl(adminUrl, templateDatabase);
  await migrate(template);
  await prepareServingRole(template, servingUrlOf(template));
  await client.end();
};

/** Starts one cluster for the whole run and migrates its template once; each test file clones the template. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedDatabase({ dataDir, durability: 'test' });
  await makeTemplate(database.adminUrl);
  project.provide('databaseAdminUrl', database.adminUrl);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};

export default setup;
