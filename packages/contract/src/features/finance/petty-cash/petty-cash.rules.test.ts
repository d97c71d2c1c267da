import { expect, test } from 'vitest';
import { expectedMinor, missingMinor } from './petty-cash.rules.ts';

test.each([
  ['new and empty', 50_000, 0, 0, 0, 50_000],
  ['full', 50_000, 50_000, 0, 50_000, 0],
  ['paid out, of which some is not approved yet', 50_000, 38_000, 3_000, 35_000, 15_000],
  ['fuller than its set amount', 50_000, 52_000, 1_000, 51_000, 0],
  ['below nothing', 50_000, -200, 100, -300, 50_300],
])('%s', (_what, floatMinor, bookedMinor, waitingMinor, expected, missing) => {
  const box = { floatMinor, bookedMinor, waitingMinor };
  expect([expectedMinor(box), missingMinor(box)]).toEqual([expected, missing]);
});
