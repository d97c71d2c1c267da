import { startDatabase } from './app/start-database.ts';
import { findBrokenInvariants, invariants } from './app/verify.ts';
import { requireEmbeddedDatabase } from './platform/embedded-database.ts';
import { readSettings } from './platform/settings.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const settings = readSettings(process.env);
  // Our own database is checked as it is: verifying needs no right to migrate.
  const { databaseUrl, databaseDirectUrl, dataDir } = settings;
  if (!databaseUrl) requireEmbeddedDatabase(dataDir);
  const database = databaseUrl
    ? { adminUrl: databaseDirectUrl ?? databaseUrl, stop: () => Promise.resolve() }
    : await startDatabase(settings, say);
  try {
    const sayTime = (id: string, ms: number): void => say(`${id.padEnd(4)} ${(ms / 1000).toFixed(1)} s`);
    const broken = await findBrokenInvariants(
      database.adminUrl,
      process.argv.includes('--times') ? sayTime : undefined,
    );
    for (const { id, meaning, rows } of broken) {
      say(`${id} is broken: ${meaning}`);
      for (const row of rows) say(`  ${JSON.stringify(row)}`);
    }
    // One more than the list: what companies see is tested, not queried.
    say(`${invariants.length + 1 - broken.length} invariants hold, ${broken.length} are broken`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
