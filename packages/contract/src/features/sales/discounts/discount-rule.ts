import type { Currency } from '../../../primitives/currencies.ts';
import type { PackRatio } from '../../catalog/packs/packs.rules.ts';
import type { BasketRefusal, LineRefusal } from './discounts.facts.ts';

/**
 * How the price of a unit is lowered. Amounts and prices are of one of the product's own unit, in the main unit of the company's currency,
 * with or without tax as the company's prices are.
 */
export type Reduction =
  | { kind: 'percent'; percent: string }
  | { kind: 'amount'; amount: string }
  | { kind: 'price'; price: string };

/** Which goods: those products, and those of the categories with everything below them. Empty: all goods. */
export interface Goods {
  productIds: string[];
  categories: string[];
}

/** What a discount gives. Amounts that go off a whole order are in the order's kind of price. */
export type DiscountTerms =
  | { kind: 'percent'; percent: string; of: 'lines' | 'order' }
  | { kind: 'amount'; amount: string; of: 'unit' | 'order' }
  | { kind: 'fixed_price'; price: string }
  /** for each `buy` units that are bought, `get` of the cheapest units of `goods` cost less; null: of the same goods */
  | { kind: 'buy_get'; buy: number; get: number; gives: Reduction; goods: Goods | null }
  /** the highest step that the quantity reaches counts for all units; `isTogether`: the quantity of all lines, not of each */
  | { kind: 'quantity_tiers'; isTogether: boolean; tiers: { from: string; gives: Reduction }[] }
  | { kind: 'spend_tiers'; tiers: { from: string; gives: OrderReduction }[] }
  | { kind: 'bundle'; parts: { productId: string; quantity: string }[]; price: string };

export type OrderReduction = Extract<Reduction, { kind: 'percent' | 'amount' }>;

/** When a discount is given, in the company's timezone. */
export interface DiscountTimes {
  /** both days included; null: without an end on that side */
  startsOn: string | null;
  endsOn: string | null;
  /** ISO numbers; empty: every day */
  weekdays: number[];
  /** minutes after midnight, the end not included; an end before the beginning is on the next day */
  fromMinute: number | null;
  untilMinute: number | null;
}

/** Whom it is given to, where, and for how much. Empty lists: everybody, everywhere. */
export interface DiscountConditions {
  goods: Goods;
  customerIds: string[];
  /** names of customer groups; upper and lower case are the same */
  customerGroups: string[];
  locationIds: string[];
  /** of the goods, in their own unit, and in the main unit of the currency at the prices they have when its turn comes */
  minimumQuantity: string | null;
  minimumSpend: string | null;
  isFirstOrderOnly: boolean;
  needsCode: boolean;
}

/** A discount as it is evaluated: one version of it, and how much of it is left to give. */
export interface DiscountRule extends DiscountTimes, DiscountConditions {
  id: string;
  version: number;
  name: string;
  /** paused or archived: given to nobody, and named only to whoever types its code */
  isPaused: boolean;
  terms: DiscountTerms;
  /** the higher one has its turn earlier */
  priority: number;
  isExclusive: boolean;
  /** of one group only the best is given on a line */
  stackGroup: string | null;
  /** null: without a limit */
  usesLeft: number | null;
  customerUsesLeft: number | null;
  budgetLeftMinor: number | null;
  /** whether uses are counted by customer, so that a walk-in cannot have it */
  isLimitedByCustomer: boolean;
  /** percent above cost that stay on each line; known to the server only */
  floorMarginPercent?: string | null | undefined;
}

export interface BasketLine {
  productId: string;
  category: string | null;
  /** in the product's own unit */
  quantity: string;
  /** of one pack where there is one */
  pack: PackRatio | null;
  listPrice: string;
  /** what was agreed by hand, or the list price; discounts are taken off this */
  unitPrice: string;
  /** the sum of the line's taxes in percent, which turns prices of a rule into those of the order */
  taxPercent: string;
  /** of one of the product's own unit, without tax; known to the server only */
  unitCost?: string | undefined;
}

/** A code that was typed and found: whose it is, and how often it may still be used. */
export interface Coupon {
  code: string;
  discountId: string;
  usesLeft: number | null;
}

/** A moment as a clock on the company's wall shows it. */
export interface LocalMoment {
  day: string;
  weekday: number;
  minute: number;
}

export interface Basket {
  currency: Currency;
  /** whether the order's prices include tax, and whether those of the company's rules do */
  pricesIncludeTax: boolean;
  rulesIncludeTax: boolean;
  customer: { id: string; group: string | null; isFirstOrder: boolean } | null;
  locationId: string;
  at: LocalMoment;
  coupons: readonly Coupon[];
  lines: readonly BasketLine[];
}

/** What one discount took off a line. */
export interface TakenDiscount {
  discountId: string;
  version: number;
  name: string;
  code: string | null;
  amountMinor: number;
}

/** Why another discount took nothing off a line. */
export interface RefusedDiscount {
  discountId: string;
  name: string;
  reason: BasketRefusal | LineRefusal;
}

export interface DiscountedLine {
  /** unit price × quantity */
  grossMinor: number;
  netMinor: number;
  /** in the order in which they were taken */
  taken: TakenDiscount[];
  /** filled where an explanation is asked for */
  refused: RefusedDiscount[];
}

/** What one discount gave to the whole basket. */
export interface GivenDiscount {
  discountId: string;
  version: number;
  name: string;
  code: string | null;
  amountMinor: number;
  /** why it was not given at all; null also where it was allowed but took nothing */
  refusal: BasketRefusal | null;
}

export interface DiscountedBasket {
  lines: DiscountedLine[];
  given: GivenDiscount[];
  grossMinor: number;
  netMinor: number;
}
