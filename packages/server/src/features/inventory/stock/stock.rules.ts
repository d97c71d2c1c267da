import { toMinor, Exact } from '@shelfwise/contract/primitives/money';
import type { Currency } from '@shelfwise/contract/primitives/currencies';

/** What there is of a product in one place: the quantity, what is promised of it, and its value. */
export interface Level {
  onHand: string;
  reserved: string;
  valueMinor: number;
}

export const emptyLevel: Level = { onHand: '0', reserved: '0', valueMinor: 0 };

export const availableOf = (level: Pick<Level, 'onHand' | 'reserved'>): Exact =>
  new Exact(level.onHand).minus(level.reserved);

/**
 * Value that leaves with a quantity under moving average: its share of the value, rounded half up; the last
 * unit takes all that is left, so that no value ever stays behind an empty shelf. Minor units, never negative.
 */
export const issueValue = (level: Level, quantity: string): number => {
  const onHand = new Exact(level.onHand);
  if (onHand.lessThanOrEqualTo(quantity)) return level.valueMinor;
  const share = new Exact(level.valueMinor).times(quantity).dividedBy(onHand).toDecimalPlaces(0).toNumber();
  return Math.min(share, level.valueMinor);
};

/** Value that comes in: quantity × unit cost, or at the present average where no cost is known. Minor units. */
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

/** The level after a signed quantity and its signed value; `released` is what stops being promised. */
export const levelAfter = (level: Level, quantity: string, valueMinor: number, released = '0'): Level => ({
  onHand: new Exact(level.onHand).plus(quantity).toFixed(),
  reserved: new Exact(level.reserved).minus(released).toFixed(),
  valueMinor: level.valueMinor + valueMinor,
});

/**
 * Value that leaves when a receipt of `postedMinor` is undone: that very value where what stays behind can bear
 * it; all of it with the last unit. The difference to what was posted is the caller's to post.
 */
export const undoneReceiptValue = (level: Level, quantity: string, postedMinor: number): number =>
  new Exact(level.onHand).lessThanOrEqualTo(quantity)
    ? level.valueMinor
    : Math.min(postedMinor, level.valueMinor);

/** Low now, and not before: the moment to tell somebody. */
export const becomesLow = (reorderPoint: string | null, before: Exact, after: Exact): boolean =>
  reorderPoint !== null && before.greaterThan(reorderPoint) && after.lessThanOrEqualTo(reorderPoint);
