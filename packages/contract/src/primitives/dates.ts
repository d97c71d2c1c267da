import { z } from 'zod';
import { isDayInUse } from './days.ts';

/** A calendar day of the company, `2026-11-21`. */
export const daySchema = z.iso.date().refine(isDayInUse, { message: 'day_beyond' });
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
