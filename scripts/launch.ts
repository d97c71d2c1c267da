import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';

export const root = dirname(import.meta.dirname);
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

/** Ends this process when the bootstrap is gone (killed, terminal closed). The bootstrap holds a channel open, and it closes then. */
export const endWithBootstrap = (): void => {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
};

type Launch = { env?: NodeJS.ProcessEnv; cwd?: string; isQuiet?: boolean };
export type Outcome = { code: number; output: string };

/** Runs a command to its end; quiet keeps its output for the caller instead of showing it. */
export const runToEnd = (command: string, args: string[], launch: Launch = {}): Promise<Outcome> =>
  new Promise((ended) => {
    const child = spawn(command, args, {
      cwd: launch.cwd ?? root,
      env: { ...process.env, ...launch.env },
      stdio: launch.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    child.once('error', (error) => ended({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => ended({ code: code ?? 1, output }));
  });

export const secondsSince = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
