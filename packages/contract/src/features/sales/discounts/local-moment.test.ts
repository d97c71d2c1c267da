import { expect, test } from 'vitest';
import { localMoment, refusalAt } from './local-moment.ts';

test('a moment is that of the timezone', () => {
  const at = new Date('2026-11-25T23:30:00Z');
  expect(localMoment('Africa/Accra', at)).toEqual({ day: '2026-11-25', weekday: 3, minute: 1410 });
  expect(localMoment('Africa/Nairobi', at)).toEqual({ day: '2026-11-26', weekday: 4, minute: 150 });
});

const always = { startsOn: null, endsOn: null, weekdays: [], fromMinute: null, untilMinute: null };
const friday = (minute: number) => ({ day: '2026-11-27', weekday: 5, minute });
const saturday = (minute: number) => ({ day: '2026-11-28', weekday: 6, minute });

test.each([
  ['from its first minute', { fromMinute: 480, untilMinute: 600 }, friday(480), null],
  ['before it', { fromMinute: 480, untilMinute: 600 }, friday(479), 'other_hours'],
  ['not in the minute of its end', { fromMinute: 480, untilMinute: 600 }, friday(600), 'other_hours'],
  ['on its weekday', { weekdays: [5] }, friday(0), null],
  ['on another', { weekdays: [5] }, saturday(0), 'other_weekday'],
  ['past midnight, the evening', { weekdays: [5], fromMinute: 1200, untilMinute: 120 }, friday(1439), null],
  ['past midnight, the next day', { weekdays: [5], fromMinute: 1200, untilMinute: 120 }, saturday(119), null],
  ['past midnight, at its end', { fromMinute: 1200, untilMinute: 120 }, saturday(120), 'other_hours'],
  [
    'past midnight of the day before its weekday',
    { weekdays: [5], fromMinute: 1200, untilMinute: 120 },
    friday(60),
    'other_weekday',
  ],
  [
    'past midnight of its last day',
    { endsOn: '2026-11-27', fromMinute: 1200, untilMinute: 120 },
    saturday(60),
    null,
  ],
])('%s', (_, times, at, expected) => {
  expect(refusalAt({ ...always, ...times }, at)).toBe(expected);
});

test('a Sunday night runs into Monday', () => {
  const times = { ...always, weekdays: [7], fromMinute: 1200, untilMinute: 120 };
  expect(refusalAt(times, { day: '2026-11-30', weekday: 1, minute: 60 })).toBeNull();
});
