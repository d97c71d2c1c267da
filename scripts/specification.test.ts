import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const places: Record<string, string> = {
  'web/': 'packages/web/src/',
  'server/': 'packages/server/src/',
  'contract/': 'packages/contract/src/',
};
const rows = readFileSync(join(root, 'docs', 'specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| line '));

const pathsIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/gu)].map(([, path = '']) => {
    const short = Object.keys(places).find((prefix) => path.startsWith(prefix));
    return short === undefined ? path : (places[short] ?? '') + path.slice(short.length);
  });

it.each(rows)('%s', (row) => {
  const [, , livesIn = '', tests = ''] = row.split('|');
  const isToBeBuilt = livesIn.includes('to be built');
  expect(pathsIn(livesIn).length > 0 && pathsIn(tests).length > 0).toBe(!isToBeBuilt);
  for (const path of pathsIn(livesIn)) expect(existsSync(join(root, path)), path).toBe(true);
  for (const path of pathsIn(tests)) {
    expect(path).toMatch(/\.(test|spec)\.ts$/u);
    expect(existsSync(join(root, path)), path).toBe(true);
  }
});
