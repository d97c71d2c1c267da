import { sumMinor, toMinor } from '../../../primitives/money.ts';
import type { Coupon, DiscountRule, GivenDiscount } from './discount-rule.ts';
import { plainGroup, type BasketRefusal, type LineRefusal } from './discounts.facts.ts';
import { inMillionths } from './exact-shares.ts';
import { refusalAt } from './local-moment.ts';
import type { RunningBasket, RunningLine } from './prepared-basket.ts';
import type { goodsOf } from './rule-takes.ts';

/** A rule in its turn. */
export interface Candidate {
  rule: DiscountRule;
  coupon: Coupon | null;
  goods: ReturnType<typeof goodsOf>;
  given: GivenDiscount;
  /** why it took nothing off lines that are among its goods */
  refusals: Map<RunningLine, LineRefusal>;
}

/** Why a rule is not given to the basket whatever its goods cost; null where it may be. */
export const basketRefusal = (
  rule: DiscountRule,
  { basket }: RunningBasket,
  coupon: Coupon | null,
): BasketRefusal | null => {
  const { customer } = basket;
  if (rule.isPaused) return 'paused';
  if (rule.needsCode && !coupon) return 'needs_code';
  if (rule.usesLeft !== null && rule.usesLeft <= 0) return 'used_up';
  if (coupon?.usesLeft != null && coupon.usesLeft <= 0) return 'used_up';
  const notNow = refusalAt(rule, basket.at);
  if (notNow) return notNow;
  if (rule.locationIds.length > 0 && !rule.locationIds.includes(basket.locationId)) return 'other_location';
  const isForSome = rule.customerIds.length > 0 || rule.customerGroups.length > 0;
  if (customer === null && (isForSome || rule.isFirstOrderOnly || rule.isLimitedByCustomer))
    return 'needs_customer';
  if (customer && isForSome) {
    const group = customer.group === null ? null : plainGroup(customer.group);
    const isNamed = rule.customerIds.includes(customer.id);
    if (!isNamed && !rule.customerGroups.some((name) => plainGroup(name) === group)) return 'other_customer';
  }
  if (rule.isFirstOrderOnly && customer?.isFirstOrder === false) return 'not_first_order';
  if (rule.customerUsesLeft !== null && rule.customerUsesLeft <= 0) return 'used_up_by_customer';
  if (rule.budgetLeftMinor !== null && rule.budgetLeftMinor <= 0) return 'budget_spent';
  return null;
};

/** Why a rule is not given to its goods as they cost when its turn comes. */
export const goodsRefusal = (
  { rule, goods: { lines } }: Candidate,
  { basket }: RunningBasket,
): BasketRefusal | null => {
  if (lines.length === 0) return 'no_such_goods';
  if (rule.minimumQuantity !== null) {
    const quantity = sumMinor(lines.map((line) => line.quantity));
    if (quantity < inMillionths(rule.minimumQuantity)) return 'too_few';
  }
  if (rule.minimumSpend !== null) {
    const spent = sumMinor(lines.map((line) => line.leftMinor));
    if (spent < toMinor(rule.minimumSpend, basket.currency)) return 'too_little';
  }
  return null;
};
