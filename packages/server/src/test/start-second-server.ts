import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Limits } from '../platform/limits.ts';
import { nobodyPays, type TestServer } from './test-server.ts';

export interface SecondServer {
  url: string;
  /** the most resident memory it has taken so far, in bytes */
  mostMemory: () => number;
  stop: () => Promise<void>;
}

interface Options {
  /** left out: the limits of the running server */
  limits?: Partial<Limits>;
  connections?: number;
}

/** The flags that `npm start` sets (scripts/server-flags.mjs). */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/** Another server on the database of the first, as a process that shares nothing else with it. */
export const startSecondServer = async (
  { url: databaseUrl, services }: TestServer,
  { limits = {}, connections = 4 }: Options = {},
): Promise<SecondServer> => {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, 'second-server.ts')], {
    env: {
      // `npm start` sets these too.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      PATH: process.env['PATH'],
      ...nobodyPays,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: services.settings.databaseDirectUrl,
      DATABASE_POOL: String(connections),
      TEST_LIMITS: JSON.stringify(limits),
      DATA_DIR: services.settings.dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((found, failed) => {
    lines.once('line', found);
    void ended.then(() => failed(new Error('the second server ended while starting')));
  });
  let mostMemory = 0;
  lines.on('line', (line) => (mostMemory = Number(line)));
  return {
    url,
    mostMemory: () => mostMemory,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
