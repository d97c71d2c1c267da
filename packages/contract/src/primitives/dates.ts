import { z } from 'zod';

/** A calendar day of the company, `2026-11-21`. */
export const daySchema = z.iso.date();
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

/** The company's calendar day at a moment. */
export const dayIn = (timezone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
