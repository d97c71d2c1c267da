import { expect, test } from 'vitest';
import { yearEnd, yearStart } from './financial-year.ts';

test.each([
  ['2026-11-29', 1, '2026-01-01', '2026-12-31'],
  ['2026-01-01', 1, '2026-01-01', '2026-12-31'],
  ['2026-12-31', 1, '2026-01-01', '2026-12-31'],
  ['2026-06-30', 7, '2025-07-01', '2026-06-30'],
  ['2026-07-01', 7, '2026-07-01', '2027-06-30'],
  ['2024-02-29', 3, '2023-03-01', '2024-02-29'],
  ['2023-12-01', 12, '2023-12-01', '2024-11-30'],
] as const)('%s, with years from month %i: %s to %s', (day, month, first, last) => {
  expect([yearStart(day, month), yearEnd(day, month)]).toEqual([first, last]);
});
