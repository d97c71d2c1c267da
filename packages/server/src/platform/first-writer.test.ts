import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrWriteFirst, writeFirst } from './first-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfwise-first-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('of many that write at once one is the first, and all read its whole text', async () => {
  // Texts of this length are written in many steps, between which a reader could see a part.
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(16_000_000));
  for (let round = 0; round < 3; round += 1) {
    const file = join(folder, `shared-${round}`);
    const read = await Promise.all(texts.map((text) => readOrWriteFirst(file, text)));
    expect(texts).toContain(read[0]);
    expect(new Set(read).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }
  expect(await readdir(folder)).toHaveLength(3);
});

test('a file that is there stays as it is', async () => {
  const file = join(folder, 'note');
  expect(await writeFirst(file, 'one')).toBe(true);
  expect(await writeFirst(file, 'other')).toBe(false);
  expect(await readOrWriteFirst(file, 'third')).toBe('one');
});

test('a folder that is missing is an error, not a lost race', async () => {
  await expect(writeFirst(join(folder, 'missing', 'note'), 'one')).rejects.toThrow(/ENOENT/);
});
