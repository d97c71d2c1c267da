import { toMinor, Exact } from '@shelfwise/contract/primitives/money';
import type { Currency } from '@shelfwise/contract/primitives/currencies';

/** What there is of a product in one place: the quantity, what is promised of it, and its value. */
export interface Level {
  onHand: string;
  reserved: string;
  valueMinor: number;
  /** of the newest movement of the product at the place */
  lastSequence: number;
  /** what one last cost when it came in at a known cost */
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
  lastSequence: level.lastSequence + 1,
  lastUnitCost: level.lastUnitCost,
});

/** Whole minor units of an amount that is cut off far behind the point: what is half a unit but for that counts as a half. */
const wholeMinor = (amount: Exact): number => amount.toDecimalPlaces(9).toDecimalPlaces(0).toNumber();

/** Goods that came in once, as they stand now. */
export interface Receipt {
  quantity: string;
  /** what they were posted with */
  valueMinor: number;
  /** the part of them that is still on the shelf, from 0 to 1 (see `SharesLeft`) */
  share: Exact;
}

/**
 * Value that leaves when a receipt is undone. What is left of the receipt's own value goes, and what stays is worth what the other
 * goods on the shelf are worth on average: just what they cost where nothing was sold meanwhile, and never nothing while they
 * cost something. All of it goes with the last unit. The difference to what was posted is the caller's to post.
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

/**
 * What a difference found later changes of the value that is there: the part of it that belongs to goods still on the shelf.
 * Never brings the value below zero. Signed, minor units.
 */
export const lateValue = (level: Level, differenceMinor: number, share: Exact): number => {
  if (new Exact(level.onHand).isZero()) return 0;
  const change = wholeMinor(share.times(differenceMinor));
  return Math.max(change, -level.valueMinor) || 0;
};

/** Low now, and not before: the moment to tell somebody. */
export const becomesLow = (reorderPoint: string | null, before: Exact, after: Exact): boolean =>
  reorderPoint !== null && before.greaterThan(reorderPoint) && after.lessThanOrEqualTo(reorderPoint);

/** More of a product at one place than can be added up exactly over all of a company's places. */
export const isOverLimit = ({ onHand, valueMinor }: Pick<Level, 'onHand' | 'valueMinor'>): boolean =>
  new Exact(onHand).greaterThan(1_000_000_000) || valueMinor > 10_000_000_000_000;
