// Small baskets and rules for tests and the benchmark.
import type { Basket, BasketLine, DiscountRule, DiscountTerms } from './discount-rule.ts';

/** A line of a product `a`, `b`, … at a price without tax. */
export const exampleLine = (
  productId: string,
  quantity: string,
  unitPrice: string,
  more: Partial<BasketLine> = {},
): BasketLine => ({
  productId,
  category: null,
  quantity,
  pack: null,
  listPrice: unitPrice,
  unitPrice,
  taxPercent: '0',
  ...more,
});

export const exampleBasket = (lines: readonly BasketLine[], more: Partial<Basket> = {}): Basket => ({
  currency: 'GHS',
  pricesIncludeTax: false,
  rulesIncludeTax: false,
  customer: null,
  locationId: 'shop',
  at: { day: '2026-11-25', weekday: 3, minute: 12 * 60 },
  coupons: [],
  lines,
  ...more,
});

/** A rule for all goods and everybody, without limits. */
export const exampleRule = (
  id: string,
  terms: DiscountTerms,
  more: Partial<DiscountRule> = {},
): DiscountRule => ({
  id,
  version: 1,
  name: id,
  terms,
  goods: { productIds: [], categories: [] },
  customerIds: [],
  customerGroups: [],
  locationIds: [],
  minimumQuantity: null,
  minimumSpend: null,
  isFirstOrderOnly: false,
  needsCode: false,
  startsOn: null,
  endsOn: null,
  weekdays: [],
  fromMinute: null,
  untilMinute: null,
  priority: 0,
  isExclusive: false,
  stackGroup: null,
  usesLeft: null,
  customerUsesLeft: null,
  budgetLeftMinor: null,
  isLimitedByCustomer: false,
  isPaused: false,
  ...more,
});
