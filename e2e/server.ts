import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type RunningServer = { url: string; stop: () => Promise<void> };
type ServerOptions = { port: number; env?: NodeJS.ProcessEnv };

const main = join(dirname(import.meta.dirname), 'packages', 'server', 'src', 'main.ts');
/** First start on an empty folder: makes the cluster, migrates, fills the demo companies. */
const readyLimitMs = 120_000;

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

const waitUntilReady = async (server: ChildProcess, url: string, output: () => string): Promise<void> => {
  for (const startedAt = Date.now(); Date.now() - startedAt < readyLimitMs;) {
    if (hasEnded(server)) throw new Error(`The server ended while starting:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`The server was not ready within ${readyLimitMs / 1000} s:\n${output()}`);
};

/** The real server as its users run it, with its own database in a folder that goes with it. */
export const startServer = async ({ port, env }: ServerOptions): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-browser-'));
  // As root the database's own user must be able to enter, else its files go to another folder and stay there.
  await chmod(dataDir, 0o755);
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO_DATA: 'small',
      // Companies that tests found come from addresses of their own: one address may found only so many an hour.
      TRUST_PROXY: 'loopback',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keepTail = (text: Buffer): void => {
    output = (output + text.toString()).slice(-8_000);
  };
  server.stdout.on('data', keepTail);
  server.stderr.on('data', keepTail);
  const stop = async (): Promise<void> => {
    if (!hasEnded(server)) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server, url, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};
