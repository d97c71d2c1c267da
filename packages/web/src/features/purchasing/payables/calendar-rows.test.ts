import { expect, test } from 'vitest';
import { calendarRows } from './calendar-rows.ts';

const calendar = {
  today: '2026-11-25',
  until: '2027-01-19',
  currency: 'GHS' as const,
  overdue: { count: 1, openMinor: 500 },
  days: [
    { day: '2026-11-25', count: 1, openMinor: 1_000 },
    { day: '2026-11-29', count: 2, openMinor: 3_000 },
    { day: '2026-11-30', count: 1, openMinor: 200 },
  ],
  later: { count: 0, openMinor: 0 },
  heldMinor: 0,
  accounts: [
    { id: 'a', name: 'Cash', bookedMinor: 4_000 },
    { id: 'b', name: 'Bank', bookedMinor: 100 },
  ],
};

test('day by day, what is late already is paid first', () => {
  expect(calendarRows(calendar, 'day')).toEqual([
    {
      from: '2026-11-25',
      until: '2026-11-25',
      count: 1,
      openMinor: 1_000,
      dueSoFarMinor: 1_500,
      leftMinor: 2_600,
    },
    {
      from: '2026-11-29',
      until: '2026-11-29',
      count: 2,
      openMinor: 3_000,
      dueSoFarMinor: 4_500,
      leftMinor: -400,
    },
    {
      from: '2026-11-30',
      until: '2026-11-30',
      count: 1,
      openMinor: 200,
      dueSoFarMinor: 4_700,
      leftMinor: -600,
    },
  ]);
});

test('a week begins on Monday, and the first one today', () => {
  const weeks = calendarRows(calendar, 'week');
  expect(weeks.map(({ from, until, openMinor }) => [from, until, openMinor])).toEqual([
    ['2026-11-25', '2026-11-29', 4_000],
    ['2026-11-30', '2026-12-06', 200],
  ]);
});
