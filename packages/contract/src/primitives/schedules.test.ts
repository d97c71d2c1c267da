import { expect, test } from 'vitest';
import { afterStep, firstDue, nextDue } from './schedules.ts';

test.each([
  // The 29th of November 2026 is a Sunday.
  ['week', 7, '2026-11-29', '2026-11-29'],
  ['week', 1, '2026-11-29', '2026-11-30'],
  ['week', 6, '2026-11-29', '2026-12-05'],
  ['month', 29, '2026-11-29', '2026-11-29'],
  ['month', 28, '2026-11-29', '2026-12-28'],
  ['month', 31, '2026-11-29', '2026-11-30'],
  ['month', 1, '2026-12-02', '2027-01-01'],
] as const)('each %s on day %i, from %s on: %s', (every, onDay, from, due) => {
  expect(firstDue({ every, onDay }, from)).toBe(due);
});

test('the 31st is the last day of shorter months, and the 31st again after them', () => {
  const schedule = { every: 'month', onDay: 31 } as const;
  const days = ['2027-01-31'];
  for (let month = 1; month <= 4; month += 1) days.push(nextDue(schedule, days.at(-1) ?? ''));
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('a week later, over the end of the year', () => {
  expect(nextDue({ every: 'week', onDay: 4 }, '2026-12-31')).toBe('2027-01-07');
});

test('a step is of one state; what goes on begins today, and one past its last day has ended', () => {
  const rent = {
    every: 'month',
    onDay: 1,
    status: 'active',
    nextOn: '2026-12-01',
    endsOn: '2027-02-01',
  } as const;
  const resting = { ...rent, status: 'paused' } as const;
  expect(afterStep(rent, 'pause', '2026-11-29')).toEqual({ status: 'paused', nextOn: '2026-12-01' });
  expect(afterStep(rent, 'skip', '2026-11-29')).toEqual({ status: 'active', nextOn: '2027-01-01' });
  expect(afterStep(rent, 'resume', '2026-11-29')).toBeUndefined();
  expect(afterStep(resting, 'pause', '2026-11-29')).toBeUndefined();
  expect(afterStep(resting, 'resume', '2027-01-15')).toEqual({ status: 'active', nextOn: '2027-02-01' });
  expect(afterStep(resting, 'resume', '2027-02-02')).toEqual({ status: 'ended', nextOn: null });
  expect(afterStep({ ...rent, status: 'ended', nextOn: null }, 'skip', '2027-03-01')).toBeUndefined();
});
