import type { SalesRow } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import type { SalesDimension } from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { addDays } from '@shelfwise/contract/primitives/days';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { TFunction } from 'i18next';
import { type Days, type SalesSearch, salesHref } from './sales-address.ts';

type Keyed = Pick<SalesRow, 'key' | 'name' | 'isDelivery'>;

/** Monday, 5 January 2026: weekdays are counted from it. */
const aMonday = '2026-01-05';

const twoDigits = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** What a row of the breakdown is called. */
export const rowName = (
  by: SalesDimension,
  { key, name, isDelivery }: Keyed,
  { t, locale }: { t: TFunction<'sales-report'>; locale: string },
): string => {
  if (isDelivery) return t('delivery');
  if (key === null) return t(`without.${withoutOf(by)}`);
  switch (by) {
    case 'day':
      return formatDate(key, 'date', locale, 'UTC');
    case 'week':
      return t('weekOf', { day: formatDate(key, 'date', locale, 'UTC') });
    case 'month':
      return formatDate(key, 'month', locale, 'UTC');
    case 'weekday':
      return formatDate(addDays(aMonday, Number(key) - 1), 'weekday', locale, 'UTC');
    case 'hour':
      return `${twoDigits(Number(key))} – ${twoDigits(Number(key) + 1)}`;
    case 'category':
      return key;
    case 'discount':
      return key === 'manual' ? t('byHand') : (name ?? t('aDiscount'));
    default:
      return name ?? key;
  }
};

const withoutOf = (
  by: SalesDimension,
): 'product' | 'category' | 'customer' | 'location' | 'method' | 'other' => {
  if (by === 'product' || by === 'category' || by === 'customer' || by === 'location' || by === 'method')
    return by;
  return by === 'salesperson' ? 'location' : 'other';
};

const daysInMonth = (first: string): string => addDays(`${addDays(first, 31).slice(0, 8)}01`, -1);

/** Where a row leads: to the record, or to the same report narrowed to it. A week or month may lie in its days in part only. */
export const rowHref = (
  by: SalesDimension,
  { key }: Keyed,
  search: SalesSearch,
  { from, until }: Days,
): string | undefined => {
  const ofDays = (first: string, last: string): string => {
    const days = `${first < from ? from : first}..${last > until ? until : last}`;
    return salesHref(search, { days, by: undefined });
  };
  if (key === null) return undefined;
  switch (by) {
    case 'product':
      return `/products/${key}`;
    case 'customer':
      return `/customers/${key}`;
    case 'category':
      return salesHref(search, { category: key, by: undefined });
    case 'salesperson':
      return salesHref(search, { person: key, by: undefined });
    case 'location':
      return salesHref(search, { location: key, by: undefined });
    case 'day':
      return ofDays(key, key);
    case 'week':
      return ofDays(key, addDays(key, 6));
    case 'month':
      return ofDays(key, daysInMonth(key));
    case 'discount':
      return key === 'manual' ? undefined : `/discounts/${key}`;
    default:
      return undefined;
  }
};
