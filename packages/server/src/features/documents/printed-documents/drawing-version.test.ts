import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawingFolders, drawingVersion } from './drawing-version.ts';

/** The files that a file loads at run time; imports of types load nothing. */
const imported = /^(?:import|export)\s+(?!type\b)(?:[^;']*\bfrom\s+)?'([^']+)'/gm;

const follow = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    if (name.startsWith('.')) follow(join(dirname(file), name), seen);
    else if (name.startsWith('@shelfwise')) follow(fileURLToPath(import.meta.resolve(name)), seen);
  }
  return seen;
};

test('no drawing code is outside the folders that the version of a drawing covers', () => {
  const files = [...follow(join(drawingFolders.own, 'drawing-worker.ts'))];
  expect(files.length).toBeGreaterThan(10);
  expect(files.every(existsSync)).toBe(true);
  const folders: string[] = Object.values(drawingFolders);
  expect(files.filter((file) => !folders.includes(dirname(file)))).toEqual([]);
});

test('the version of a drawing stays the same while the code does', async () => {
  expect(await drawingVersion()).toMatch(/^[0-9a-f]{64}$/);
  expect(await drawingVersion()).toBe(await drawingVersion());
});
