import { expect, test } from 'vitest';
import { timezoneSchema } from './dates.ts';

test('the zones that are offered are taken and kept as they are', () => {
  const offered = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  expect(offered.map((zone) => timezoneSchema.safeParse(zone).data)).toEqual(offered);
});

test.each([
  ['asia/tokyo', 'Asia/Tokyo'],
  ['AFRICA/PORTO-NOVO', 'Africa/Porto-Novo'],
  ['utc', 'UTC'],
  ['etc/gmt+5', 'Etc/GMT+5'],
])('%s is kept as %s', (typed, kept) => {
  expect(timezoneSchema.parse(typed)).toBe(kept);
});

test.each([
  'AET',
  'ACT',
  'IST',
  'PST',
  'CET',
  'EST5EDT',
  '+05:30',
  '-0330',
  'SystemV/PST8',
  'US/Pacific',
  'Mars/Olympus',
  'Africa/',
  '',
])('%s is refused', (name) => {
  expect(timezoneSchema.safeParse(name).error?.issues).toMatchObject([{ message: 'timezone' }]);
});
