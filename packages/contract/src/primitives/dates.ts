import { z } from 'zod';
import { isDayInUse } from './days.ts';

/** A calendar day of the company, `2026-11-21`. */
export const daySchema = z.iso.date().refine(isDayInUse, { message: 'day_beyond' });
/** A day that an answer tells: also one before those, as where the period before another begins. */
export const anyDaySchema = z.iso.date();
/** A moment, UTC, ISO 8601 with `Z`. */
export const momentSchema = z.iso.datetime();

/** UTC, or a place with its area. Names like IST and +05:30 mean other times in the database than here, or none. */
const placeName =
  /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/.+)$/i;

/** The zone as `Intl` spells it; undefined for a name that is no time zone of a place. */
const canonicalTimezone = (zone: string): string | undefined => {
  if (!placeName.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** `asia/tokyo` becomes `Asia/Tokyo`. */
export const timezoneSchema = z
  .string()
  .refine((zone) => canonicalTimezone(zone) !== undefined, { message: 'timezone' })
  .overwrite((zone) => canonicalTimezone(zone) ?? zone);
