import { useTranslation } from 'react-i18next';
import { formatDate, todayIn } from '../lib/dates.ts';
import { dayRanges, daysOf } from '../lib/day-range.ts';
import type { Filter } from './filter-chips.tsx';
import { useRegion } from './region.tsx';

/** The value of the option that asks for the days; `ChooseDaysDialog` then does. */
export const chooseDays = 'choose';

/** What a filter by days offers: the named ranges, the one chosen freely, and choosing one. */
export function useDayRanges(range: string | undefined): Filter['options'] {
  const { t } = useTranslation('kit');
  const { locale, timezone } = useRegion();
  const { from, until } = daysOf(range, todayIn(timezone));
  const dayText = (day: string | undefined): string =>
    day === undefined ? '…' : formatDate(day, 'date', locale, timezone);
  const isNamed = dayRanges.some((named) => named === range);
  return [
    ...dayRanges.map((value) => ({ value, label: t(`days.${value}`) })),
    ...(range === undefined || isNamed
      ? []
      : [{ value: range, label: `${dayText(from)} – ${dayText(until)}` }]),
    { value: chooseDays, label: t('days.choose') },
  ];
}
