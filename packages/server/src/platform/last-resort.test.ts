import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

test.each([
  ['/rejects', 'a rejected promise that nobody waited for', 'nobody waits'],
  ['/throws', 'an exception that nobody caught', 'nobody catches'],
])('after %s the process logs it, answers what is under way, and ends with 1', async (path, told, why) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../test/uncaught-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  await once(reader, 'line');
  const address = `http://127.0.0.1:${lines[0] ?? ''}`;
  const headers = { connection: 'close' };
  const slow = await fetch(`${address}/slow`, { headers });
  await fetch(address + path, { headers });
  expect(await slow.text()).toBe('answered');
  const [code] = (await ended) as [number | null];
  expect(lines.join('\n')).toContain(told);
  expect(lines.join('\n')).toContain(why);
  expect(code).toBe(1);
});
