import { addDays, dayIn, startOfDay } from '../../../primitives/days.ts';
import { priorityAnswerHours, supportHours, usualAnswerDays } from './support-threads.facts.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Minutes since midnight on the clocks of a timezone. */
const minutesIn = (timezone: string, at: Date): number => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
  return hour * 60 + minute;
};

/** The moment at which the clocks of a timezone show an hour of a day, also where they are changed in that night. */
const momentAt = (timezone: string, day: string, hour: number): number => {
  const guess = startOfDay(timezone, day).getTime() + hour * hourMs;
  return guess + (hour * 60 - minutesIn(timezone, new Date(guess))) * minuteMs;
};

const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * Until when support promises to answer what is asked at a moment. Only working hours count: Monday to Friday, by the company's clocks.
 * A working day counts as its hours, so what is asked on Wednesday at 10 is answered by Friday at 10. Holidays are not known.
 */
export const answerBy = (
  askedAt: Date,
  { isPriority, timezone }: { isPriority: boolean; timezone: string },
): Date => {
  const { opens, closes } = supportHours;
  let left = (isPriority ? priorityAnswerHours : usualAnswerDays * (closes - opens)) * hourMs;
  for (let day = dayIn(timezone, askedAt); ; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const from = Math.max(momentAt(timezone, day, opens), askedAt.getTime());
    const room = momentAt(timezone, day, closes) - from;
    if (room >= left) return new Date(from + left);
    left -= Math.max(room, 0);
  }
};
