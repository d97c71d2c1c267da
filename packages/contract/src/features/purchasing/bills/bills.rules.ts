import { addDays } from '../../../primitives/days.ts';
import { Exact } from '../../../primitives/money.ts';

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
  partMinor === openMinor
    ? openBaseMinor
    : new Exact(openBaseMinor)
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
