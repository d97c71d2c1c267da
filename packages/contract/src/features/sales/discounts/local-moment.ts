import { addDays } from '../../../primitives/days.ts';
import type { BasketRefusal } from './discounts.facts.ts';
import type { DiscountTimes, LocalMoment } from './discount-rule.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const known = formats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timezone, made);
  return made;
};

/** The ISO number of a day's weekday: Monday is 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** What a clock in the timezone shows at a moment. */
export const localMoment = (timezone: string, at: Date): LocalMoment => {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return {
    day,
    weekday: weekdayOf(day),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
};

/**
 * Why a discount is not given at a moment; null where it is. Hours that run past midnight belong to the day on which they begin: from Friday
 * 20:00 to 02:00 includes one o'clock on Saturday.
 */
export const refusalAt = (times: DiscountTimes, at: LocalMoment): BasketRefusal | null => {
  const { startsOn, endsOn, weekdays, fromMinute, untilMinute } = times;
  const isPastMidnight = fromMinute !== null && untilMinute !== null && untilMinute <= fromMinute;
  const isNextDay = isPastMidnight && at.minute < untilMinute;
  const day = isNextDay ? addDays(at.day, -1) : at.day;
  const weekday = isNextDay ? ((at.weekday + 5) % 7) + 1 : at.weekday;
  if (startsOn !== null && day < startsOn) return 'not_started';
  if (endsOn !== null && day > endsOn) return 'ended';
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return 'other_weekday';
  if (isNextDay) return null;
  if (fromMinute !== null && at.minute < fromMinute) return 'other_hours';
  if (untilMinute !== null && !isPastMidnight && at.minute >= untilMinute) return 'other_hours';
  return null;
};
