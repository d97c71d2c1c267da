import { expect, it } from 'vitest';
import { daySchema } from './dates.ts';
import { addDays, dayIn, isDay, latestDay, startOfDay, startOfMonth } from './days.ts';

it('a moment is of the day that it is in the company’s timezone', () => {
  const at = new Date('2026-11-20T22:00:00Z');
  expect(dayIn('Africa/Nairobi', at)).toBe('2026-11-21');
  expect(dayIn('Africa/Accra', at)).toBe('2026-11-20');
});

it.each([
  ['UTC', '2026-11-20', '2026-11-20T00:00'],
  ['Africa/Nairobi', '2026-11-20', '2026-11-19T21:00'],
  ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30'],
  ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00'],
  ['Etc/GMT+12', '2026-11-20', '2026-11-20T12:00'],
  // Summer time begins at midnight: the day begins at one o'clock.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00'],
  // A day that was left out.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00'],
])('in %s the day %s begins at %s', (timezone, day, start) => {
  expect(startOfDay(timezone, day).toISOString()).toBe(`${start}:00.000Z`);
});

it('a month begins in the company’s timezone', () => {
  const at = new Date('2026-11-30T22:00:00Z');
  expect(startOfMonth('Africa/Nairobi', at).toISOString()).toBe('2026-11-30T21:00:00.000Z');
  expect(startOfMonth('Africa/Accra', at).toISOString()).toBe('2026-11-01T00:00:00.000Z');
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
