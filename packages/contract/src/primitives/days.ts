// Calendar days without a schema: the first screen shows days and checks none.

/** Making a format takes far longer than using it; there are as many as timezones are named. */
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

/** Requests ask for the day of about the same moment again and again: of each timezone the answer for the last minute is kept. */
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

/** The calendar day `count` days after another; before it where the count is below zero. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** The latest of several days; those that are null are none. */
export const latestDay = (day: string, ...others: readonly (string | null)[]): string =>
  others.reduce<string>((latest, other) => (other !== null && other > latest ? other : latest), day);
