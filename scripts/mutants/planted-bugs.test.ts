import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch.ts';
import { plantedBugs } from './planted-bugs.ts';

test.each(plantedBugs)('"$name" still finds its place and its tests', ({ file, find, tests }) => {
  const source = readFileSync(join(root, file), 'utf8');
  expect(source.split(find)).toHaveLength(2);
  for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true);
});
