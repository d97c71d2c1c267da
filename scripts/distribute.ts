import { endWithBootstrap } from './launch.ts';
import { distribute } from '../packages/server/src/app/distribute.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { prepareServingRole } from '../packages/server/src/db/serving-role.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';

// Migrates a fresh database with the extension Citus and spreads it over its workers (docs/operations.md).
endWithBootstrap();
const say = (line: string): void => console.log(line);
try {
  const { databaseUrl, databaseDirectUrl } = readSettings(process.env);
  const directUrl = databaseDirectUrl ?? databaseUrl;
  if (!directUrl) throw new Error('Set DATABASE_DIRECT_URL to the coordinator, by the role that migrates.');
  await migrate(directUrl, { onProgress: say });
  if (databaseUrl && databaseUrl !== directUrl) await prepareServingRole(directUrl, databaseUrl);
  await distribute(directUrl, say);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
