import { expect, test } from 'vitest';
import { daysOfMail, daysOfPeriod } from './report-views.facts.ts';

test.each([
  ['today', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['7d', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['30d', '2026-11-29', '2026-10-31', '2026-11-29'],
  ['this-month', '2026-11-29', '2026-11-01', '2026-11-29'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
  ['last-quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['last-year', '2024-02-29', '2023-01-01', '2023-12-31'],
] as const)('%s on %s is from %s until %s', (period, day, from, until) => {
  expect(daysOfPeriod(period, day)).toEqual({ from, until });
});

test.each([
  ['this-month', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['this-month', '2026-12-02', '2026-12-01', '2026-12-01'],
  ['last-month', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['today', '2026-12-01', '2026-11-30', '2026-11-30'],
  ['yesterday', '2026-12-01', '2026-11-30', '2026-11-30'],
  ['7d', '2026-12-01', '2026-11-24', '2026-11-30'],
  ['this-year', '2027-01-01', '2026-01-01', '2026-12-31'],
] as const)('a mail of %s on %s tells ended days only: %s until %s', (period, day, from, until) => {
  expect(daysOfMail(period, day)).toEqual({ from, until });
});
