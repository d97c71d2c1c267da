import type { Role } from '../../../access/roles.ts';
import { currencies, type Currency, currencyCodes, decimalsOf } from '../../../primitives/currencies.ts';
import { Exact } from '../../../primitives/money.ts';

interface DatedRate {
  unitsPerUsd: string;
  validFrom: string;
}

/** What one US dollar is worth on a day: the newest rate that began by then, else the built-in one, else none. */
export const rateOn = (
  currency: Currency,
  /** newest first: by the day they begin, then by when they were set */
  rates: readonly DatedRate[],
  day: string,
): { unitsPerUsd: string | null; validFrom: string | null } => {
  const inForce = rates.find(({ validFrom }) => validFrom <= day);
  return inForce
    ? { unitsPerUsd: inForce.unitsPerUsd, validFrom: inForce.validFrom }
    : { unitsPerUsd: currencies[currency].unitsPerUsd, validFrom: null };
};

/** All but the US dollar, in which the rates are expressed. */
export type RatedCurrency = Exclude<Currency, 'USD'>;
export const ratedCurrencies = currencyCodes.filter((code): code is RatedCurrency => code !== 'USD');

/**
 * What one unit of a currency is worth in another, computed from what one US dollar is worth in each. Rounded to the decimals
 * that payments keep.
 */
export const rateBetween = (unitsPerUsd: string, unitsPerUsdInside: string, digits = 8): string =>
  new Exact(unitsPerUsdInside)
    .dividedBy(unitsPerUsd)
    .toSignificantDigits(digits)
    .toDecimalPlaces(12)
    .toFixed();

/** Converts an amount into the currency of the books, both in smallest units. Halves are rounded away from zero. */
export const toBooksMinor = (
  { amountMinor, currency, rate }: { amountMinor: number; currency: Currency; rate: string },
  books: Currency,
): number =>
  new Exact(amountMinor)
    .times(rate)
    .times(new Exact(10).pow(decimalsOf(books) - decimalsOf(currency)))
    .toDecimalPlaces(0)
    .toNumber();

/** Converts an amount of the books into another currency, rounded to its smallest unit. */
export const fromBooksMinor = (
  booksMinor: number,
  { currency, rate }: { currency: Currency; rate: string },
  books: Currency,
): number =>
  new Exact(booksMinor)
    .dividedBy(rate)
    .times(new Exact(10).pow(decimalsOf(currency) - decimalsOf(books)))
    .toDecimalPlaces(0)
    .toNumber();

/**
 * How many percent beside the company's rate somebody may type one: what a bank gives differs, and a rate is as good as a discount. Admins set
 * the company's.
 */
const mostBeside: Record<Role, number | null> = { staff: 5, manager: 20, admin: null };
const mayTypeRate = (rate: string, known: string, role: Role): boolean => {
  const most = mostBeside[role];
  return (
    most === null ||
    new Exact(rate).minus(known).abs().times(100).lessThanOrEqualTo(new Exact(known).times(most))
  );
};

/** A rate this many times higher or lower than the known one is likely a typing error: a digit too many, or the inverse rate. */
const mostApart = 5;
export const isFarOff = (rate: string, known: string): boolean => {
  const times = new Exact(rate).dividedBy(known);
  return times.greaterThan(mostApart) || times.times(mostApart).lessThan(1);
};

/** Why a typed rate is refused beside the known one; undefined where it is taken. */
export const doubtOfRate = (
  rate: string,
  known: string,
  role: Role,
): 'rate_far_off' | 'rate_of_company' | undefined => {
  if (isFarOff(rate, known)) return 'rate_far_off';
  return mayTypeRate(rate, known, role) ? undefined : 'rate_of_company';
};
