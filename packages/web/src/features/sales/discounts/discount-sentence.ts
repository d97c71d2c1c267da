import type { Goods, Reduction } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import type { TFunction } from 'i18next';
import type { Described } from './discount-form.ts';

/** How amounts, days and records are written for the reader. */
export interface SentenceWords {
  t: TFunction<'discounts'>;
  price: (price: string) => string;
  percent: (percent: string) => string;
  quantity: (quantity: string) => string;
  amount: (minor: number) => string;
  day: (day: string) => string;
  time: (minute: number) => string;
  weekday: (number: number) => string;
  list: (items: readonly string[], kind?: 'conjunction' | 'disjunction') => string;
  productName: (id: string) => string;
  customerName: (id: string) => string;
  locationName: (id: string) => string;
}

const reductionText = (gives: Reduction, { t, price, percent }: SentenceWords): string => {
  if (gives.kind === 'percent')
    return gives.percent === '100'
      ? t('sentence.free')
      : t('sentence.percentLess', { percent: percent(gives.percent) });
  if (gives.kind === 'amount') return t('sentence.amountLess', { amount: price(gives.amount) });
  return t('sentence.priceEach', { price: price(gives.price) });
};

const goodsText = (goods: Goods, words: SentenceWords): string => {
  const { t, list, productName } = words;
  const names = [
    ...goods.productIds.map(productName),
    ...goods.categories.map((category) => t('sentence.category', { category })),
  ];
  return names.length === 0 ? t('sentence.allGoods') : list(names, 'disjunction');
};

const givesText = ({ terms, goods }: Described, words: SentenceWords): string => {
  const { t, price, percent, quantity, list, productName } = words;
  const of = goodsText(goods, words);
  switch (terms.kind) {
    case 'percent':
      return t(terms.of === 'order' ? 'sentence.percentOrder' : 'sentence.percentLines', {
        percent: percent(terms.percent),
        goods: of,
      });
    case 'amount':
      return t(terms.of === 'order' ? 'sentence.amountOrder' : 'sentence.amountUnit', {
        amount: price(terms.amount),
        goods: of,
      });
    case 'fixed_price':
      return t('sentence.fixedPrice', { price: price(terms.price), goods: of });
    case 'buy_get':
      return t('sentence.buyGet', {
        count: terms.get,
        buy: terms.buy,
        goods: of,
        rewards: terms.goods ? goodsText(terms.goods, words) : t('sentence.same'),
        gives: reductionText(terms.gives, words),
      });
    case 'quantity_tiers': {
      const steps = terms.tiers.map((tier) =>
        t('sentence.quantityStep', { from: quantity(tier.from), gives: reductionText(tier.gives, words) }),
      );
      return t(terms.isTogether ? 'sentence.quantityTogether' : 'sentence.quantityTiers', {
        goods: of,
        steps: list(steps),
      });
    }
    case 'spend_tiers': {
      const steps = terms.tiers.map((tier) =>
        t('sentence.spendStep', { from: price(tier.from), gives: reductionText(tier.gives, words) }),
      );
      return t('sentence.spendTiers', { goods: of, steps: list(steps) });
    }
    case 'bundle': {
      const parts = terms.parts.map((part) => `${quantity(part.quantity)} × ${productName(part.productId)}`);
      return t('sentence.bundle', { parts: list(parts), price: price(terms.price) });
    }
  }
};

const conditionTexts = ({ conditions, needsCode }: Described, words: SentenceWords): string[] => {
  const { t, list, quantity, price, customerName, locationName } = words;
  const people = [
    ...conditions.customerIds.map(customerName),
    ...conditions.customerGroups.map((group) => t('sentence.group', { group })),
  ];
  return [
    ...(conditions.minimumQuantity === null
      ? []
      : [t('sentence.minimumQuantity', { quantity: quantity(conditions.minimumQuantity) })]),
    ...(conditions.minimumSpend === null
      ? []
      : [t('sentence.minimumSpend', { amount: price(conditions.minimumSpend) })]),
    ...(people.length > 0 ? [t('sentence.people', { names: list(people, 'disjunction') })] : []),
    ...(conditions.isFirstOrderOnly ? [t('sentence.firstOrder')] : []),
    ...(conditions.locationIds.length > 0
      ? [t('sentence.places', { names: list(conditions.locationIds.map(locationName), 'disjunction') })]
      : []),
    ...(needsCode ? [t('sentence.code')] : []),
  ];
};

const timeTexts = ({ conditions, startsOn, endsOn }: Described, words: SentenceWords): string[] => {
  const { t, list, day, time, weekday } = words;
  const { weekdays, fromMinute, untilMinute } = conditions;
  const days = [
    ...(startsOn !== null && endsOn !== null
      ? [t('sentence.between', { from: day(startsOn), until: day(endsOn) })]
      : []),
    ...(startsOn !== null && endsOn === null ? [t('sentence.from', { from: day(startsOn) })] : []),
    ...(startsOn === null && endsOn !== null ? [t('sentence.until', { until: day(endsOn) })] : []),
  ];
  return [
    ...days,
    ...(weekdays.length > 0
      ? [t('sentence.weekdays', { days: list(weekdays.toSorted((a, b) => a - b).map(weekday)) })]
      : []),
    ...(fromMinute !== null || untilMinute !== null
      ? [t('sentence.hours', { from: time(fromMinute ?? 0), until: time(untilMinute ?? 0) })]
      : []),
  ];
};

const limitTexts = (
  { useLimit, customerUseLimit, budgetMinor, isExclusive }: Described,
  words: SentenceWords,
) => {
  const { t, amount } = words;
  return [
    ...(useLimit === null ? [] : [t('sentence.useLimit', { count: useLimit })]),
    ...(customerUseLimit === null ? [] : [t('sentence.customerUseLimit', { count: customerUseLimit })]),
    ...(budgetMinor === null ? [] : [t('sentence.budget', { amount: amount(budgetMinor) })]),
    ...(isExclusive ? [t('sentence.exclusive')] : []),
  ];
};

/** What a discount does, in plain sentences: what is given, on which conditions, when, and how often. */
export const discountSentence = (discount: Described, words: SentenceWords): string => {
  const clauses = [
    givesText(discount, words),
    ...conditionTexts(discount, words),
    ...timeTexts(discount, words),
  ];
  return [`${clauses.join(', ')}.`, ...limitTexts(discount, words)].join(' ');
};
