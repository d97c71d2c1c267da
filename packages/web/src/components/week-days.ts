import { useRegion } from './region.tsx';

/** The days of the week in the reader's language, from Monday on. */
export function useWeekDays(): string[] {
  const { locale } = useRegion();
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => name.format(Date.UTC(2024, 0, 1 + index)));
}
