import { describe, expect, test } from 'vitest';
import { earliestDay, refusedDay } from './business-days.ts';

describe('how far back a document may be dated', () => {
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
