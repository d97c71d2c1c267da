import { toMinor, Exact } from '@shelfwise/contract/primitives/money';
import type { Currency } from '@shelfwise/contract/primitives/currencies';

/** The stock of a product at one location: the quantity, the part of it that is promised, and its value. */
export interface Level {
  onHand: string;
  reserved: string;
  valueMinor: number;
  /** sequence number of the newest movement of the product at the location */
  lastSequence: number;
  /** the unit cost of the newest goods that came in at a known cost */
  lastUnitCost: string | null;
}

export const emptyLevel: Level = {
  onHand: '0',
  reserved: '0',
  valueMinor: 0,
  lastSequence: 0,
  lastUnitCost: null,
};

export const availableOf = (level: Pick<Level, 'onHand' | 'reserved'>): Exact =>
  new Exact(level.onHand).minus(level.reserved);

/**
 * The value that leaves with a quantity under moving average: its share of the value, rounded half up. The last unit takes the rest, so
 * that no value remains without goods. Minor units, never negative.
 */
export const issueValue = (level: Level, quantity: string): number => {
  const onHand = new Exact(level.onHand);
  if (onHand.lessThanOrEqualTo(quantity)) return level.valueMinor;
  const share = new Exact(level.valueMinor).times(quantity).dividedBy(onHand).toDecimalPlaces(0).toNumber();
  return Math.min(share, level.valueMinor);
};

/** The value of goods that come in: quantity × unit cost, or × the present average where no cost is given. Minor units. */
export const receiptValue = (
  level: Level,
  quantity: string,
  unitCost: string | undefined,
  currency: Currency,
): number => {
  if (unitCost !== undefined) return toMinor(new Exact(quantity).times(unitCost), currency);
  const onHand = new Exact(level.onHand);
  if (onHand.isZero()) return 0;
  return new Exact(level.valueMinor).times(quantity).dividedBy(onHand).toDecimalPlaces(0).toNumber();
};

/** The level after a signed quantity and its signed value; `released` is the part of the promised quantity that ends. */
export const levelAfter = (level: Level, quantity: string, valueMinor: number, released = '0'): Level => ({
  onHand: new Exact(level.onHand).plus(quantity).toFixed(),
  reserved: new Exact(level.reserved).minus(released).toFixed(),
  valueMinor: level.valueMinor + valueMinor,
  lastSequence: level.lastSequence + 1,
  lastUnitCost: level.lastUnitCost,
});

/** Rounds to whole minor units. The amount was cut off after many decimals, so what is half a unit but for that cut counts as a half. */
const wholeMinor = (amount: Exact): number => amount.toDecimalPlaces(9).toDecimalPlaces(0).toNumber();

/** Goods of one receipt, as they are now. */
export interface Receipt {
  quantity: string;
  /** the value they were posted with */
  valueMinor: number;
  /** the part of them that is still in stock, from 0 to 1 (see `SharesLeft`) */
  share: Exact;
}

/**
 * The value that leaves when a receipt is reversed. The remaining part of the receipt's own value leaves, so the goods that stay keep the
 * average of the others: exactly their cost where nothing was sold meanwhile, and never nothing while they cost something. With the last
 * unit all value leaves. The caller posts the difference to the receipt's value.
 */
export const undoneReceiptValue = (level: Level, { quantity, valueMinor, share }: Receipt): number => {
  const onHand = new Exact(level.onHand);
  const left = onHand.minus(quantity);
  if (left.lessThanOrEqualTo(0)) return level.valueMinor;
  const own = Exact.min(share, onHand.dividedBy(quantity));
  const others = onHand.minus(own.times(quantity));
  const othersValue = Exact.max(0, new Exact(level.valueMinor).minus(own.times(valueMinor)));
  const stays = wholeMinor(othersValue.times(left).dividedBy(others));
  return level.valueMinor - Math.min(stays, level.valueMinor);
};

/** The part of a difference that a share of goods takes, of which `before` was counted already, so that all parts come to the whole. */
export const shareOfDifference = (differenceMinor: number, share: Exact, before: Exact): number =>
  wholeMinor(before.plus(share).times(differenceMinor)) - wholeMinor(before.times(differenceMinor));

/**
 * How much of a difference found later changes the value in stock: the share of goods that are still there, of which `before` was counted at
 * other places already. The value never falls below zero. Signed, minor units.
 */
export const lateValue = (
  level: Level,
  differenceMinor: number,
  share: Exact,
  before: Exact = new Exact(0),
): number => {
  if (new Exact(level.onHand).isZero()) return 0;
  return Math.max(shareOfDifference(differenceMinor, share, before), -level.valueMinor) || 0;
};

/** True when stock becomes low by this change, which is when people are told. */
export const becomesLow = (reorderPoint: string | null, before: Exact, after: Exact): boolean =>
  reorderPoint !== null && before.greaterThan(reorderPoint) && after.lessThanOrEqualTo(reorderPoint);

/** True for a quantity or value of a product at one location so large that sums over all locations could be inexact. */
export const isOverLimit = ({ onHand, valueMinor }: Pick<Level, 'onHand' | 'valueMinor'>): boolean =>
  new Exact(onHand).greaterThan(1_000_000_000) || valueMinor > 10_000_000_000_000;
