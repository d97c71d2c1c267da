import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { bin, endWithBootstrap, root } from './launch.ts';

endWithBootstrap();

/** The server restarts when one of its files changes; the client is served by Vite, which asks it for /api. */
const sides: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(bin('vite'), ['--clearScreen', 'false'], {
    cwd: join(root, 'packages', 'web'),
    env: { ...process.env, API_ORIGIN: `http://localhost:${process.env['PORT'] ?? 3000}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
];

let exitCode = 0;
const endAll = (): void => {
  for (const side of sides) side.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);
for (const side of sides) {
  side.once('exit', (code) => {
    exitCode ||= code ?? 0;
    endAll();
    if (sides.every((one) => one.exitCode !== null || one.signalCode !== null)) process.exit(exitCode);
  });
}
