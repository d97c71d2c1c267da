import { Exact } from '../../../primitives/money.ts';

/** What the provider of a way to pay keeps of money received. */
export interface FeeTerms {
  feePercent: string;
  /** in the smallest unit of the account's currency */
  feeFixedMinor: number;
}

/** The fee of an amount in the currency of its account: percent and fixed part, rounded half up, and never more than the amount. */
export const feeOf = (amountMinor: number, { feePercent, feeFixedMinor }: FeeTerms): number =>
  Math.min(
    amountMinor,
    new Exact(amountMinor).times(feePercent).dividedBy(100).toDecimalPlaces(0).toNumber() + feeFixedMinor,
  );

/**
 * The same fee in the currency of the books, as its share of what the payment is worth there. Where something of the payment is left, something
 * of its worth is left too.
 */
export const feeInBooks = (
  feeMinor: number,
  { amountMinor, baseMinor }: { amountMinor: number; baseMinor: number },
): number =>
  feeMinor === amountMinor
    ? baseMinor
    : Math.min(
        Math.max(baseMinor - 1, 0),
        new Exact(baseMinor).times(feeMinor).dividedBy(amountMinor).toDecimalPlaces(0).toNumber(),
      );
