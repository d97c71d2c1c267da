import type { Role } from '../../../access/roles.ts';
import type { Currency } from '../../../primitives/currencies.ts';
import { allocate, Exact, sumMinor, toMinor } from '../../../primitives/money.ts';
import { amountOf, type PackRatio } from '../../catalog/packs/packs.rules.ts';
import type { TradingRules } from '../../ledger/trading-rules/trading-rules.contract.ts';
import type { LineDiscount } from './orders.schemas.ts';

interface Priced {
  listPrice: string;
  unitPrice: string;
}

/**
 * Converts a unit price between prices with and without tax: 120.00 with 20 % tax in it is 100.00 without. Exact to six decimals,
 * rounded half up. A price that is of the wanted kind already stays as it is.
 */
export const priceInKind = (
  unitPrice: string,
  taxParts: readonly { percent: string }[],
  { from, to }: { from: boolean; to: boolean },
): string => {
  if (from === to) return unitPrice;
  const percent = taxParts.reduce((sum, part) => sum.plus(part.percent), new Exact(0));
  const factor = percent.dividedBy(100).plus(1);
  const price = to ? new Exact(unitPrice).times(factor) : new Exact(unitPrice).dividedBy(factor);
  return price.toDecimalPlaces(6).toFixed();
};

/** How far below the list price a line is, in percent; 0 where it is not. */
export const percentBelowList = ({ listPrice, unitPrice }: Priced): Exact => {
  const list = new Exact(listPrice);
  if (list.isZero() || list.lessThanOrEqualTo(unitPrice)) return new Exact(0);
  return list.minus(unitPrice).dividedBy(list).times(100);
};

type DiscountRules = Pick<TradingRules, 'staffDiscountPercent' | 'managerDiscountPercent'>;

/** The most that a user of the role may take off a list price, in percent; admins may take off all of it. */
const mostPercentOff = (rules: DiscountRules, role: Role): string => {
  if (role === 'admin') return '100';
  return role === 'manager' ? rules.managerDiscountPercent : rules.staffDiscountPercent;
};

/** Whether a user of the role may give the line its price. */
export const mayGive = (line: Priced, rules: DiscountRules, role: Role): boolean =>
  line.unitPrice === line.listPrice || percentBelowList(line).lessThanOrEqualTo(mostPercentOff(rules, role));

/** What rules took off a line, in the smallest unit. */
export const takenByRules = (discounts: readonly LineDiscount[]): number =>
  sumMinor(discounts.map((one) => (one.kind === 'rule' ? one.amountMinor : 0)));

/**
 * What rules take off a line up to a part of its quantity: their share by quantity, rounded once half up, so that all parts together come to
 * the whole.
 */
export const takenUpTo = (
  { discounts, quantity }: { discounts: readonly LineDiscount[]; quantity: string },
  part: Exact | string,
): number => {
  const whole = takenByRules(discounts);
  return whole === 0 ? 0 : new Exact(whole).times(part).dividedBy(quantity).toDecimalPlaces(0).toNumber();
};

/** The discounts by rules of a line at so much in all, shared out to them by what each took. */
export const rulesAt = (discounts: readonly LineDiscount[], minor: number): LineDiscount[] => {
  const rules = discounts.filter((one) => one.kind === 'rule');
  const shares =
    rules.length === 0
      ? []
      : allocate(
          minor,
          rules.map((one) => one.amountMinor),
        );
  return rules.flatMap((one, index) => {
    const amountMinor = shares[index] ?? 0;
    return amountMinor === 0 ? [] : [{ ...one, amountMinor }];
  });
};

/** Why a line is below the list price, as whoever gave it said; undefined where they did not. */
export const priceReasonOf = (discounts: readonly LineDiscount[]): string | undefined =>
  discounts.flatMap((one) => (one.kind === 'manual' ? (one.reason ?? []) : []))[0];

/** The discounts of a part of a line: what rules took between two quantities of it. */
export const rulesOfPart = (
  line: { discounts: readonly LineDiscount[]; quantity: string },
  { from, to }: { from: Exact | string; to: Exact | string },
): LineDiscount[] => rulesAt(line.discounts, takenUpTo(line, to) - takenUpTo(line, from));

/**
 * The discount of a line below the list price: the amount taken off, in the smallest unit, and why. The quantity is in the product's own
 * unit. A price that is not below the list needs no reason, and keeps none.
 */
export const discountsOf = (
  line: Priced & { quantity: string; pack?: PackRatio | null; priceReason?: string | null | undefined },
  currency: Currency,
): LineDiscount[] => {
  if (line.unitPrice === line.listPrice) return [];
  const off = amountOf(line.quantity, new Exact(line.listPrice).minus(line.unitPrice), line.pack ?? null);
  const amountMinor = off.isPositive() ? toMinor(off, currency) : 0;
  const reason = line.priceReason ? { reason: line.priceReason } : {};
  return amountMinor > 0 ? [{ kind: 'manual', amountMinor, ...reason }] : [];
};
