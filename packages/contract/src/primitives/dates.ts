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
