import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

test('a value is made once for all who ask; one that could not be made is tried again', async () => {
  let tries = 0;
  const value = madeOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error('too many open files');
    return tries;
  });
  await expect(Promise.all([value(), value()])).rejects.toThrow('too many open files');
  expect(await Promise.all([value(), value()])).toEqual([2, 2]);
  expect(await value()).toBe(2);
});
