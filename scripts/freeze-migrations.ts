import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fillDemoCompanies } from '../packages/server/src/app/demo/fill-demo-companies.ts';
import { startDatabase } from '../packages/server/src/app/start-database.ts';
import { startServices } from '../packages/server/src/app/start-services.ts';
import { findBrokenInvariants } from '../packages/server/src/app/verify.ts';
import { migrationsFolder } from '../packages/server/src/db/migrate.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';
import { takeRows } from '../packages/server/src/test/database-rows.ts';
import { endWithBootstrap } from './launch.ts';
import { findFrozenFaults, freeze, migrationFiles, readFrozen } from './migrations/frozen-files.ts';

/**
 * Run with each release that brings migrations: `node scripts/bootstrap.mjs freeze-migrations`. Keeps the hashes of the new
 * migrations, so that they are never changed again, and the rows of demo companies founded on them, so that a test can
 * bring a database filled by this version to any later one.
 */
const fillAndTake = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-freeze-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'small',
  });
  const database = await startDatabase(settings, () => undefined);
  try {
    const { services, database: serving, stop } = await startServices(settings, database.url);
    try {
      await fillDemoCompanies(serving, services);
    } finally {
      await stop();
    }
    const broken = await findBrokenInvariants(database.adminUrl);
    if (broken.length > 0)
      throw new Error(`The demo companies break ${broken.map(({ id }) => id).join(', ')}.`);
    return await takeRows(database.adminUrl);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

endWithBootstrap();
try {
  const thawed = findFrozenFaults(migrationsFolder);
  if (thawed.length > 0) throw new Error(thawed.join('\n'));
  const frozen = readFrozen(migrationsFolder);
  const fresh = migrationFiles(migrationsFolder).filter((file) => !(file in frozen));
  const last = fresh.at(-1);
  if (last === undefined) {
    console.log('every migration is frozen already');
  } else {
    const rows = await fillAndTake();
    const file = `frozen/${last.slice(0, last.indexOf('.'))}.rows.br`;
    const packed = brotliCompressSync(rows, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
    await writeFile(join(migrationsFolder, file), packed);
    freeze(migrationsFolder, [...fresh, file]);
    console.log(`frozen: ${fresh.join(', ')}`);
    console.log(
      `${file}: ${rows.split('\n').length - 1} rows, ${Math.ceil(packed.length / 1024)} KB; commit both`,
    );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
process.exit(0);
