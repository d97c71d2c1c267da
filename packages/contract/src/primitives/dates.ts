import { z } from 'zod';

/** A calendar day of the company, `2026-11-21`. No business of a company in use is outside these years; a slip of the finger is. */
export const daySchema = z.iso
  .date()
  .refine((day) => day >= '1970-01-01' && day <= '2199-12-31', { message: 'day_beyond' });
/** A moment, UTC, ISO 8601 with `Z`. */
export const momentSchema = z.iso.datetime();

export const timezoneSchema = z.string().refine(
  (zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  },
  { message: 'timezone' },
);

/** Making one takes far longer than using it; there are as many as timezones are named. */
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

/** The company's calendar day at a moment. */
export const dayIn = (timezone: string, at: Date): string => dayFormat(timezone).format(at);

/** The calendar day `count` days after another; before it where the count is below zero. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};
