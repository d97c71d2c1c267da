import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { moneyText, quantityText, unitPriceText, withPercent } from '../../../lib/money.ts';
import { customerQuery } from '../../contacts/index.ts';
import { locationsQuery } from '../orders/orders.queries.ts';
import { productQuery } from '../../catalog/index.ts';
import { type Described, productIdsOf } from './discount-form.ts';
import { discountSentence, type SentenceWords } from './discount-sentence.ts';

const unknown = '…';

/** The names of records by their ids, as far as they are known yet. */
const namesOf = (found: readonly { data?: { id: string; name: string } | undefined }[]) => {
  const names = new Map(found.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])));
  return (id: string): string => names.get(id) ?? unknown;
};

/** 8:30 in the reader's way of writing a time. */
export const minuteText = (minute: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(minute * 60_000),
  );

/** Monday is 1. */
export const weekdayText = (number: number, locale: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, number)),
  );

/** The words in which a discount is told, with the names of its goods, people and places. */
export function useSentenceWords(discount: Described): SentenceWords {
  const { t } = useTranslation('discounts');
  const { locale, currency, timezone } = useRegion();
  const products = useQueries({ queries: productIdsOf(discount).map((id) => productQuery(id)) });
  const customers = useQueries({
    queries: discount.conditions.customerIds.map((id) => customerQuery(id)),
  });
  const locations = useQuery(locationsQuery()).data?.items ?? [];
  return {
    t,
    price: (price) => unitPriceText(price, currency, locale),
    percent: (percent) => withPercent(quantityText(percent, locale), locale),
    quantity: (quantity) => quantityText(quantity, locale),
    amount: (minor) => moneyText(minor, currency, locale),
    day: (day) => formatDate(day, 'date', locale, timezone),
    time: (minute) => minuteText(minute, locale),
    weekday: (number) => weekdayText(number, locale),
    list: (items, type = 'conjunction') => new Intl.ListFormat(locale, { type }).format(items),
    productName: namesOf(products),
    customerName: namesOf(customers),
    locationName: namesOf(locations.map((data) => ({ data }))),
  };
}

/** Says in plain words what a discount does. */
export function useDiscountSentence(discount: Described): string {
  return discountSentence(discount, useSentenceWords(discount));
}
