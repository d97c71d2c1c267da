// What browsers need to know of discounts without the library that checks input.

export const discountKinds = [
  'percent',
  'amount',
  'fixed_price',
  'buy_get',
  'quantity_tiers',
  'spend_tiers',
  'bundle',
] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const discountStatuses = ['active', 'archived'] as const;

/** What somebody set: a draft is not given yet, an active one is given when its time has come. */
export const discountStages = ['draft', 'active', 'paused'] as const;
export type DiscountStage = (typeof discountStages)[number];

/** What is shown: the same with what follows from the day and from what was given. */
export const discountStates = [
  'draft',
  'scheduled',
  'active',
  'paused',
  'expired',
  'used_up',
  'archived',
] as const;
export type DiscountState = (typeof discountStates)[number];

export const discountSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;

/** So many discounts can be active at once: each basket is compared with all of them. */
export const mostActiveDiscounts = 200;
/** So many products, customers, steps or parts of one discount. */
export const mostGoods = 200;
export const mostTiers = 20;
/** So many codes are made at once. */
export const mostCodesAtOnce = 1000;
/** So many codes can be typed into one order. */
export const mostCodesOfOrder = 5;

/** How a price is lowered: by percent, by an amount off each unit, or to a price of each unit. */
export const reductionKinds = ['percent', 'amount', 'price'] as const;
export type ReductionKind = (typeof reductionKinds)[number];

/** Days of the week as ISO numbers them: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Why a discount is not given to a basket at all. */
export const basketRefusals = [
  'paused',
  'not_started',
  'ended',
  'other_weekday',
  'other_hours',
  'other_location',
  'other_customer',
  'not_first_order',
  'needs_customer',
  'needs_code',
  'used_up',
  'used_up_by_customer',
  'budget_spent',
  'no_such_goods',
  'too_few',
  'too_little',
] as const;
export type BasketRefusal = (typeof basketRefusals)[number];

/** Why a discount takes nothing off one line, although the basket fulfils its conditions. */
export const lineRefusals = [
  /** the goods of the line are not among those it is for */
  'other_goods',
  /** another discount, which is not combined with others, was given on the line */
  'closed',
  /** it is not combined with others, and another one was given on the line before */
  'not_combined',
  /** a better one of the same group was given on the line */
  'better_in_group',
  /** it would take nothing: the price is as low already, or the quantity frees no unit */
  'no_gain',
] as const;
export type LineRefusal = (typeof lineRefusals)[number];

/** What stands between the parts of a category: "Drinks / Soft drinks". */
const separators = /\s*[/>]\s*/u;

/** The parts of a category from the widest to the narrowest, folded so that case does not matter. */
export const categoryPath = (category: string | null): string[] =>
  category === null
    ? []
    : category
        .trim()
        .toLowerCase()
        .split(separators)
        .filter((part) => part !== '');

/** A coupon code as it is compared: without spaces, in capitals. */
export const plainCode = (code: string): string => code.replaceAll(/\s+/gu, '').toUpperCase();

/** The name of a customer group as it is compared. */
export const plainGroup = (group: string): string => group.trim().toLowerCase();

/** A discount is tried on the orders of so many days at most, of which the newest so many are looked at. */
export const longestReplayDays = 365;
export const mostReplayed = 1_000;
/** Orders that are named of them. */
export const mostBasketsTold = 10;

/** What came of a discount is looked at over so many days at most. */
export const longestEffectDays = 90;
