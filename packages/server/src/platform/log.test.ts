import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const logged = (failure: unknown): string => {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).error({ err: failure }, 'it failed');
  return lines.join('');
};

test('only the helpful fields of a failure and of its causes are logged', () => {
  const driver = { secretKey: 4711, connectionParameters: { password: 'hidden' }, sql: 'x'.repeat(20_000) };
  const lost = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: driver,
    ...driver,
  });
  const line = logged(new Error('listening', { cause: lost }));
  expect(line).toContain('57P01');
  expect(line).toContain('terminating connection');
  expect(line).not.toMatch(/4711|hidden|xxx|connectionParameters/u);
  expect(line.length).toBeLessThan(5_000);
});

test('each line names its machine and process', () => {
  expect(JSON.parse(logged(new Error('any')))).toMatchObject({ pid: process.pid, hostname: hostname() });
});

test('a thrown value that is not an error is logged too, and an endless chain of causes ends', () => {
  expect(logged('just words')).toContain('just words');
  const endless = new Error('round');
  endless.cause = endless;
  expect(logged(endless).length).toBeLessThan(20_000);
  expect(logged(new Error('y'.repeat(100_000))).length).toBeLessThan(6_000);
});
