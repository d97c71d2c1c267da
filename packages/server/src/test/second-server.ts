import { createServer } from '../app/server.ts';
import { startServices } from '../app/start-services.ts';
import type { Limits } from '../platform/limits.ts';
import { readSettings } from '../platform/settings.ts';

// Runs as a process of its own, beside a test's server and on its migrated, not durable, database. It does what main.ts does otherwise, and
// ends with the process that started it.
const limits = JSON.parse(process.env['TEST_LIMITS'] ?? '{}') as Partial<Limits>;
const settings = readSettings(process.env, limits);
if (!settings.databaseUrl) throw new Error('DATABASE_URL names no database');
const running = await startServices(settings, settings.databaseUrl);
const app = await createServer(running.services, running.database);
process.stdin.resume();
process.stdin.once('end', () => {
  void app
    .close()
    .then(() => running.stop())
    .then(() => process.exit(0));
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

// Tells whoever started it of every new peak: answering /metrics four times a second takes far more of the processor.
let mostMemory = 0;
setInterval(() => {
  const memory = process.memoryUsage.rss();
  if (memory <= mostMemory) return;
  mostMemory = memory;
  process.stdout.write(`${memory}\n`);
}, 250).unref();
