import { z } from 'zod';

/** A calendar day of the company, `2026-11-21`. There was no year 0, and the database has none. */
export const daySchema = z.iso.date().refine((day) => !day.startsWith('0000'), { message: 'date' });
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
