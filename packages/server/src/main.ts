import { startServer } from './app/start-server.ts';
import { endOnUncaught } from './platform/last-resort.ts';
import { readSettings } from './platform/settings.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

try {
  const asked = new AbortController();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (asked.signal.aborted) process.exit(1);
      asked.abort();
    });
  }
  const server = await startServer(readSettings(process.env), say);
  endOnUncaught(server.log, server.stop);
  say(`ready on ${server.url}`);
  for (const { company, usernames, password } of server.demoSignIns)
    say(`  ${company}: ${usernames.join(', ')} / ${password}`);
  if (!asked.signal.aborted)
    await new Promise((resolve) => asked.signal.addEventListener('abort', resolve, { once: true }));
  await server.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
