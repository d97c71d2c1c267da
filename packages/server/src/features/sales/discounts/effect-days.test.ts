import { expect, test } from 'vitest';
import { effectDays } from './effect-days.ts';

test.each([
  [
    'of three days',
    '2026-06-10',
    '2026-06-12',
    ['2026-06-10', '2026-06-12'],
    ['2026-06-07', '2026-06-09'],
    3,
  ],
  ['of a year', '2026-01-01', '2026-12-31', ['2026-10-03', '2026-12-31'], ['2025-10-03', '2025-12-31'], 90],
  [
    'set up after its end',
    '2026-06-10',
    '2026-06-01',
    ['2026-06-10', '2026-06-10'],
    ['2026-06-09', '2026-06-09'],
    1,
  ],
])('a discount %s is set against days before it began', (_what, begun, ended, during, before, count) => {
  const [from, until] = during;
  expect(effectDays(begun, ended)).toEqual({
    during: { from, until },
    before: { from: before[0], until: before[1] },
    count,
  });
});
