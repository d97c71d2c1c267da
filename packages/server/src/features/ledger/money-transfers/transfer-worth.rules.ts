import { Exact } from '@shelfwise/contract/primitives/money';

/** What an account in another currency holds, in that one and in the books. */
export interface Held {
  minor: number;
  bookedMinor: number;
}

/**
 * What leaves an account in another currency, in the currency of the books: its share of what the account is booked with, all of it where
 * the account is emptied. Undefined where that says nothing: the account holds less than leaves it, or nothing in the books.
 */
export const worthOf = (amountMinor: number, { minor, bookedMinor }: Held): number | undefined => {
  if (minor < amountMinor || bookedMinor <= 0) return undefined;
  const share = new Exact(bookedMinor).times(amountMinor).div(minor).toDecimalPlaces(0).toNumber();
  return share > 0 ? share : undefined;
};
