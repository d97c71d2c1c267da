import { expect, test } from 'vitest';
import { firstSending, nextSending } from './report-schedules.rules.ts';

test.each([
  ['day', 1, '2026-11-29', '2026-11-29', '2026-11-30'],
  // The 29th of November 2026 is a Sunday.
  ['week', 1, '2026-11-29', '2026-11-30', '2026-12-07'],
  ['week', 7, '2026-11-29', '2026-11-29', '2026-12-06'],
  ['month', 31, '2027-01-31', '2027-01-31', '2027-02-28'],
  ['month', 1, '2026-11-29', '2026-12-01', '2027-01-01'],
] as const)('each %s on %i, from %s on: %s, then %s', (every, onDay, from, first, next) => {
  expect(firstSending({ every, onDay }, from)).toBe(first);
  expect(nextSending({ every, onDay }, first)).toBe(next);
});
