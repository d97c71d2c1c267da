// Calendar days without zod: the first screen shows days but checks no input.

/** A day of 24 hours, for spans of time. The calendar's days are counted by `addDays`. */
export const dayMs = 86_400_000;

/** One format for each timezone is kept, since making one takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayFormat = (timezone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timezone, made);
  return made;
};

/** For each timezone the answer of the last minute is kept, because requests ask for nearly the same moment again and again. */
const lastDays = new Map<string, { minute: number; day: string }>();

/** The company's calendar day at a moment. Days begin on a whole minute: no timezone has had seconds since 1972. */
export const dayIn = (timezone: string, at: Date): string => {
  const last = lastDays.get(timezone);
  const minute = Math.floor(at.getTime() / 60_000);
  if (last?.minute === minute) return last.day;
  const day = dayFormat(timezone).format(at);
  lastDays.set(timezone, { minute, day });
  return day;
};

/** All business of a company falls between these days. A day outside them is a typing error. */
export const isDayInUse = (day: string): boolean => day >= '1970-01-01' && day <= '2199-12-31';

/** Whether a text is a day that calls take. For texts from an address. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text &&
  isDayInUse(text);

/** The calendar day `count` days after another; before it where the count is below zero. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** The same day so many months later; the last of the month where that has no such day. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
};

/** How many days one day is after another; below zero where it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

const minuteMs = 60_000;

/** The moment at which a day begins in a timezone. */
export const startOfDay = (timezone: string, day: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`) / minuteMs;
  let [before, at] = [midnight - 16 * 60, midnight + 16 * 60];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dayIn(timezone, new Date(middle * minuteMs)) < day) before = middle;
    else at = middle;
  }
  return new Date(at * minuteMs);
};

/** The moment at which the month of another moment began in a timezone. */
export const startOfMonth = (timezone: string, at: Date): Date =>
  startOfDay(timezone, `${dayIn(timezone, at).slice(0, 7)}-01`);

/** The latest of several days; null ones are ignored. */
export const latestDay = (day: string, ...others: readonly (string | null)[]): string =>
  others.reduce<string>((latest, other) => (other !== null && other > latest ? other : latest), day);
