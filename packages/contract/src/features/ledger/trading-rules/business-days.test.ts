import { describe, expect, test } from 'vitest';
import { addDays, earliestDay, latestDay, refusedDay } from './business-days.ts';

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2026-11-22', 0, '2026-11-22'],
  // Where clocks change, a day is no longer than another.
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %d days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test('the latest of several days does not mind those that are none', () => {
  expect(latestDay('2026-11-02', null, '2026-11-10', '2026-11-09')).toBe('2026-11-10');
  expect(latestDay('2026-11-02', null)).toBe('2026-11-02');
});

describe('how far back somebody may date', () => {
  const rules = { booksOpenOn: '2026-11-01', staffBackdatingDays: 0, managerBackdatingDays: 7 };
  test.each([
    ['staff', '2026-11-22', '2026-11-22'],
    ['manager', '2026-11-22', '2026-11-15'],
    ['manager', '2026-11-05', '2026-11-01'],
    ['admin', '2026-11-22', '2026-11-01'],
  ] as const)('%s on %s: to %s', (role, today, expected) => {
    expect(earliestDay(rules, role, today)).toBe(expected);
  });
});

test.each([
  ['2026-11-14', 'too_early'],
  ['2026-11-15', undefined],
  ['2026-11-22', undefined],
  ['2026-11-23', 'in_future'],
] as const)('%s is %s between the 15th and the 22nd', (day, expected) => {
  expect(refusedDay(day, { earliest: '2026-11-15', today: '2026-11-22' })).toBe(expected);
});
