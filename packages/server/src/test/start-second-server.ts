import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Limits } from '../platform/settings.ts';
import type { TestServer } from './test-server.ts';

export interface SecondServer {
  url: string;
  stop: () => Promise<void>;
}

interface Options {
  /** those of a server that runs where they are left out */
  limits?: Partial<Limits>;
  connections?: number;
}

/** As `npm start` sets them (scripts/server-flags.mjs). */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/** Another server on the database of the first: a process of its own, which shares nothing else with it. */
export const startSecondServer = async (
  { url: databaseUrl, services }: TestServer,
  { limits = {}, connections = 4 }: Options = {},
): Promise<SecondServer> => {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, 'second-server.ts')], {
    env: {
      // As `npm start` sets these too.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      PATH: process.env['PATH'],
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
  const url = await new Promise<string>((found, failed) => {
    createInterface(child.stdout).once('line', found);
    void ended.then(() => failed(new Error('the second server ended while starting')));
  });
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
