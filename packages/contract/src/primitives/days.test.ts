import { expect, it } from 'vitest';
import { addDays, dayIn, latestDay } from './days.ts';

it('a moment is of the day it is in the company’s place', () => {
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

it('takes the latest of several days, past those that are none', () => {
  expect(latestDay('2026-11-02', null, '2026-11-10', '2026-11-09')).toBe('2026-11-10');
  expect(latestDay('2026-11-02', null)).toBe('2026-11-02');
});
