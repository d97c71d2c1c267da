import { expect, it, test } from 'vitest';
import { firstSmall, isSmallEnough, longestSide, mostBytes, sizeWithin } from './shrink-picture.ts';

it.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 1_600, height: 1_200 },
  ],
  [
    { width: 3_000, height: 4_000 },
    { width: 1_200, height: 1_600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 1_600, height: 1_600 },
    { width: 1_600, height: 1_600 },
  ],
  [
    { width: 12_000, height: 3 },
    { width: 1_600, height: 1 },
  ],
])('%o becomes %o', (size, expected) => {
  expect(sizeWithin(size)).toEqual(expected);
});

test('only a picture of a kind that the server takes, small in both ways, is sent as it is', () => {
  const size = { width: longestSide, height: 900 };
  const file = { type: 'image/jpeg', size: mostBytes };
  expect(isSmallEnough(file, size)).toBe(true);
  expect(isSmallEnough({ ...file, type: 'image/heic' }, size)).toBe(false);
  expect(isSmallEnough({ ...file, size: mostBytes + 1 }, size)).toBe(false);
  expect(isSmallEnough(file, { width: 900, height: longestSide + 1 })).toBe(false);
});

/** Encodes to this many bytes at full quality, and notes what was tried. */
const encoder = (bytes: number) => {
  const tried: number[] = [];
  const encode = (quality: number): Promise<{ size: number; quality: number }> => {
    tried.push(quality);
    return Promise.resolve({ size: Math.round(bytes * quality), quality });
  };
  return { tried, encode };
};

test('the best quality that is small enough is taken, and nothing is encoded after it', async () => {
  const small = encoder(500_000);
  expect((await firstSmall(small.encode)).quality).toBe(0.85);
  expect(small.tried).toEqual([0.85]);
  const large = encoder(800_000);
  expect((await firstSmall(large.encode)).quality).toBe(0.75);
  expect(large.tried).toEqual([0.85, 0.75]);
});

test('a picture that stays too large is sent as small as it gets', async () => {
  const huge = encoder(5_000_000);
  expect(await firstSmall(huge.encode)).toEqual({ size: 2_500_000, quality: 0.5 });
});
