import { expect, it } from 'vitest';
import { daySchema } from './dates.ts';
import { addDays, dayIn, isDay, latestDay } from './days.ts';

it('a moment is of the day that it is in the company’s timezone', () => {
  const at = new Date('2026-11-20T22:00:00Z');
  expect(dayIn('Africa/Nairobi', at)).toBe('2026-11-21');
  expect(dayIn('Africa/Accra', at)).toBe('2026-11-20');
});

it('counts days on and back over months and leap years', () => {
  expect(addDays('2026-03-03', -7)).toBe('2026-02-24');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-11-21', 0)).toBe('2026-11-21');
});

it('takes the latest of several days, and ignores null', () => {
  expect(latestDay('2026-11-02', null, '2026-11-10', '2026-11-09')).toBe('2026-11-10');
  expect(latestDay('2026-11-02', null)).toBe('2026-11-02');
});

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['1969-12-31', false],
  ['2200-01-01', false],
  ['2026-1-1', false],
  ['2026-11-21T00:00', false],
  ['', false],
])('%s read without a schema is the day that calls take: %s', (text, isTaken) => {
  expect(isDay(text)).toBe(isTaken);
  expect(daySchema.safeParse(text).success).toBe(isTaken);
});
