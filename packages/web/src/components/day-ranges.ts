import { useTranslation } from 'react-i18next';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../lib/dates.ts';
import { dayRanges, daysOf } from '../lib/day-range.ts';
import { lateCode } from '../lib/late-code.ts';
import type { Filter } from './filter-chips.tsx';
import { useRegion } from './region.tsx';

/** The value of the option "choose days", which opens `ChooseDaysDialog`. */
export const chooseDays = 'choose';
export const chooseDaysDialog = lateCode(() => import('./form/choose-days-dialog.tsx'));

/** The options of a filter by days: the named ranges, the range chosen before, and the choice of another one. */
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
