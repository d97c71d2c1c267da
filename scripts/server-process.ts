import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './launch.ts';
import { serverFlags, serverMemory } from './server-flags.mjs';

export interface ServerProcess {
  url: string;
  pid: number;
  /** seconds from its start until /readyz answered 200 */
  readyAfter: number;
  /** resident memory now, MB */
  residentMb: () => number;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<void>;
  stop: () => Promise<void>;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** The server as its users run it: a process of its own. */
export const startServerProcess = async ({
  port,
  dataDir,
  env,
  file = join(root, 'packages/server/src/main.ts'),
  nodeArguments = serverFlags,
}: {
  port: number;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  file?: string;
  nodeArguments?: string[];
}): Promise<ServerProcess> => {
  const startedAt = performance.now();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...nodeArguments, file], {
    cwd: root,
    env: {
      ...serverMemory,
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'off',
      TRUST_PROXY: 'loopback',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4_000)));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for (;;) {
    if (hasEnded(child)) throw new Error(`the server ended while starting:\n${output}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) break;
    if (performance.now() - startedAt > 300_000) {
      // Not SIGKILL, which would leave its database running.
      child.kill('SIGTERM');
      await ended;
      throw new Error(`the server was not ready in five minutes:\n${output}`);
    }
    await sleep(20);
  }
  const { pid } = child;
  if (pid === undefined) throw new Error('a process without an id');
  return {
    url,
    pid,
    readyAfter: (performance.now() - startedAt) / 1_000,
    residentMb: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1_024,
    kill: (signal) => void child.kill(signal),
    ended,
    stop: async () => {
      if (!hasEnded(child)) child.kill('SIGTERM');
      await ended;
    },
  };
};
