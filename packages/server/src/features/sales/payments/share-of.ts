import { Exact } from '@shelfwise/contract/primitives/money';

/**
 * The share of an amount that goes with a part of a whole, rounded down. All of the whole takes all of the amount; less never takes the
 * last unit, so that nothing is settled in one currency and open in the other.
 */
export const shareOf = (amountMinor: number, partMinor: number, wholeMinor: number): number =>
  partMinor === wholeMinor
    ? amountMinor
    : new Exact(amountMinor).times(partMinor).dividedBy(wholeMinor).floor().toNumber();
