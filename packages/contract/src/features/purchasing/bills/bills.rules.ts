import { addDays } from '../../../primitives/days.ts';
import { Exact } from '../../../primitives/money.ts';
import type { MatchResult } from './bills.facts.ts';

/**
 * A supplier's own number of a bill as it is compared: people write the same one with other spaces, dashes and capitals. Null where nothing
 * is left to compare.
 */
export const billNumberKey = (number: string | null): string | null =>
  number
    ?.normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '') || null;

export const dueDay = (billedOn: string, termsDays: number): string => addDays(billedOn, termsDays);

/** What is open of a bill, of a payment or of a credit: in its own currency, and what that is worth in the books at its own rate. */
export interface OpenAmount {
  openMinor: number;
  openBaseMinor: number;
}

/**
 * What a part of an open amount is worth in the books: its share, rounded down, and all that is left for the last part. So the parts come to
 * the whole, whatever is undone in between.
 */
export const baseShare = ({ openMinor, openBaseMinor }: OpenAmount, partMinor: number): number =>
  new Exact(openBaseMinor)
    .times(partMinor)
    .dividedBy(openMinor)
    .toDecimalPlaces(0, Exact.ROUND_DOWN)
    .toNumber();

export interface OpenBill extends OpenAmount {
  id: string;
}

/** A part of a payment or credit that settles a part of a bill: its amount, and its worth in the books at the rate of either. */
export interface Settlement {
  billId: string;
  amountMinor: number;
  billBaseMinor: number;
  creditBaseMinor: number;
}

/**
 * Settles bills from what is open of a payment or credit, in the order they are given: the oldest due first. Each takes the amount that is
 * `wanted` of it, or all that is open where nothing is said.
 */
export const settleBills = (
  bills: readonly OpenBill[],
  credit: OpenAmount,
  wanted: ReadonlyMap<string, number> = new Map(),
): Settlement[] => {
  const left = { ...credit };
  return bills.flatMap((bill) => {
    const amountMinor = Math.min(wanted.get(bill.id) ?? bill.openMinor, bill.openMinor, left.openMinor);
    if (amountMinor <= 0) return [];
    const creditBaseMinor = baseShare(left, amountMinor);
    left.openMinor -= amountMinor;
    left.openBaseMinor -= creditBaseMinor;
    return [{ billId: bill.id, amountMinor, billBaseMinor: baseShare(bill, amountMinor), creditBaseMinor }];
  });
};

/** Goods in the product's own unit, and what they are worth. */
export interface Valued {
  quantity: string;
  valueMinor: number;
}

/**
 * The received value that a billed quantity clears: all that is left of it where all of it is billed, its share before, and beyond that as
 * much more as was received costs. So the parts of a line come to what was received, to the smallest unit. What is left can be below zero,
 * where goods went back at more than the rest of them cost.
 */
export const clearedValue = (quantity: string, left: Valued, received: Valued): number => {
  const billed = new Exact(quantity);
  if (billed.equals(left.quantity)) return left.valueMinor;
  if (billed.lessThan(left.quantity))
    return billed
      .times(left.valueMinor)
      .dividedBy(left.quantity)
      .toDecimalPlaces(0, Exact.ROUND_DOWN)
      .toNumber();
  const within = Exact.max(left.quantity, 0);
  const beyond = billed.minus(within).times(received.valueMinor).dividedBy(received.quantity);
  return Math.max(left.valueMinor, 0) + beyond.toDecimalPlaces(0).toNumber();
};

/** How far a bill may be off what was received without being held: kept in the company's trading rules. */
export interface MatchTolerances {
  /** of the amount, in percent, or this much in smallest units where that is more */
  matchPricePercent: string;
  matchPriceFloorMinor: number;
  /** of what is left to bill, in percent */
  matchQuantityPercent: string;
}

/**
 * What the match of a line finds: whether what it bills is still to be billed, and whether it costs what was received. A quantity or an
 * amount at the very edge of what is tolerated is within.
 */
export const matchLine = (
  billed: { quantity: string; netMinor: number },
  left: { quantity: string; expectedMinor: number },
  { matchPricePercent, matchPriceFloorMinor, matchQuantityPercent }: MatchTolerances,
): MatchResult => {
  const { quantity, expectedMinor } = left;
  if (new Exact(quantity).lessThanOrEqualTo(0)) return 'no_receipt';
  const most = new Exact(quantity).times(new Exact(100).plus(matchQuantityPercent)).dividedBy(100);
  if (most.lessThan(billed.quantity)) return 'quantity';
  const share = new Exact(expectedMinor).times(matchPricePercent).dividedBy(100);
  return Exact.max(share, matchPriceFloorMinor).lessThan(Math.abs(billed.netMinor - expectedMinor))
    ? 'price'
    : 'matched';
};
