import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const main = join(import.meta.dirname, '..', 'main.ts');
let dataDir = '';
let child: ChildProcess | undefined;

afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Run {
  output: () => string;
  /** resolves with the address when it is ready; rejects where the process ended before */
  ready: Promise<string>;
  ended: Promise<number | null>;
  signal: (name: 'SIGTERM' | 'SIGINT') => void;
}

const run = (env: Record<string, string>): Run => {
  const process_ = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = process_;
  let output = '';
  const ended = new Promise<number | null>((resolve) => process_.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const look = (text: Buffer): void => {
      output += text.toString();
      const found = /^ready on (\S+)$/m.exec(output)?.[1];
      if (found) resolve(found);
    };
    process_.stdout.on('data', look);
    process_.stderr.on('data', look);
    void ended.then(() => reject(new Error(output)));
  });
  ready.catch(() => undefined);
  return { output: () => output, ready, ended, signal: (name) => process_.kill(name) };
};

const newFolder = async (): Promise<void> => {
  dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-test-start-'));
  await chmod(dataDir, 0o755);
};

test(
  'starts in an empty folder, serves, ends cleanly on SIGTERM with its database, and comes back with its data',
  { timeout: 60_000 },
  async () => {
    await newFolder();
    const first = run({});
    const url = await first.ready;
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');

    const second = run({});
    const again = await second.ready;
    // A request that is running when the signal comes is still answered.
    const slow = fetch(`${again}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@nowhere.test' }),
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    second.signal('SIGINT');
    expect((await slow).status).toBe(200);
    expect(await second.ended).toBe(0);
  },
);

test('asked to stop under load, it answers every request it took', { timeout: 60_000 }, async () => {
  await newFolder();
  const busy = run({});
  const url = await busy.ready;
  const faults: string[] = [];
  let answered = 0;
  // Keep-alive connections are needed: the system resets one that still waits to be accepted when listening ends.
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const ask = async (): Promise<void> => {
    const [answer] = (await once(get(`${url}/api/user`, { agent }), 'response')) as [IncomingMessage];
    for await (const _part of answer) continue;
  };
  const keepAsking = async (): Promise<void> => {
    for (;;) {
      try {
        await ask();
        answered += 1;
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        // Nobody listens any more, so nothing was sent.
        if (code !== 'ECONNREFUSED') faults.push(code);
        return;
      }
    }
  };
  const asking = Array.from({ length: 20 }, keepAsking);
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(200);
  busy.signal('SIGTERM');
  await Promise.all(asking);
  expect(faults).toEqual([]);
  expect(await busy.ended).toBe(0);
  agent.destroy();
});

test.each([
  [{ PORT: 'no' }, /PORT: must be a port number/],
  [{ SMTP_URL: 'mail.example.com' }, /SMTP_URL: must be a URL beginning with smtp:\/\/ or smtps:\/\//],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, /ECONNREFUSED|database/i],
])(
  'a wrong setting is named, and nothing is left running (%o)',
  { timeout: 30_000 },
  async (env, message) => {
    await newFolder();
    const failed = run(env);
    expect(await failed.ended).toBe(1);
    expect(failed.output()).toMatch(message);
  },
);
