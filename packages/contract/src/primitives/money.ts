import { Decimal } from 'decimal.js';
import { type Currency, currencies, decimalsOf } from './currencies.ts';

/** 34 digits: no product of a quantity and a price within our limits is ever rounded on the way. */
export const Exact = Decimal.clone({
  precision: 34,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -30,
  toExpPos: 40,
});
export type Exact = Decimal;

/** A sum over many documents: a number while that is exact, its digits as text beyond. */
export type SumMinor = number | string;

/** The sum of the amounts of one document. It stays a safe integer (`caps`). */
export const sumMinor = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/** An exact amount, or its digits from the database, as JSON carries it. */
export const toSumMinor = (amount: Exact | string): SumMinor => {
  // Lists convert one amount a row, and reading a plain number is many times faster than an exact one.
  const plain = typeof amount === 'string' ? Number(amount) : Number.NaN;
  if (Number.isSafeInteger(plain)) return plain || 0;
  const whole = new Exact(amount).toDecimalPlaces(0);
  if (whole.abs().greaterThan(Number.MAX_SAFE_INTEGER)) return whole.toFixed();
  // Never -0: JSON knows none, and a screen would show its sign.
  return whole.toNumber() || 0;
};

/** An amount that no number can hold exactly: a quantity and a price within their own limits can come to one. */
export class AmountOutOfRange extends RangeError {}

/** An integer amount out of an exact one; half away from zero. Throws outside the safe range. */
export const toMinor = (amount: Exact | string, currency: Currency): number => {
  const minor = new Exact(amount)
    .times(new Exact(10).pow(decimalsOf(currency)))
    .toDecimalPlaces(0)
    .toNumber();
  if (!Number.isSafeInteger(minor)) throw new AmountOutOfRange(`amount out of range: ${amount.toString()}`);
  return minor === 0 ? 0 : minor;
};

/** "12.50" for 1250 minor units of a two-decimal currency. */
export const fromMinor = (minor: SumMinor, currency: Currency): string => {
  const decimals = decimalsOf(currency);
  // Moving the point is many times faster than dividing, and an export writes thousands of amounts.
  return new Exact(`${minor}e-${decimals}`).toFixed(decimals);
};

/**
 * Splits an integer into parts in proportion to weights; the parts always add up to it. What rounding
 * leaves goes to the largest remainders first, to the earlier part on a tie. All-zero weights put it all
 * on the first part.
 */
export const allocate = (totalMinor: number, weights: readonly number[]): number[] => {
  if (weights.length === 0) {
    if (totalMinor !== 0) throw new RangeError('nothing to allocate to');
    return [];
  }
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? totalMinor : 0));
  const sign = totalMinor < 0 ? -1 : 1;
  const total = BigInt(Math.abs(totalMinor));
  const shares = weights.map((weight, index) => {
    const exact = total * BigInt(weight);
    return { index, part: exact / sum, remainder: exact % sum };
  });
  let left = total - shares.reduce((a, share) => a + share.part, 0n);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map((share) => sign * Number(share.part) || 0);
};

type Rates = Partial<Record<Currency, string>>;

/** How many units of one currency a unit of another is worth, as two factors, so that nothing is rounded before the end. */
const ratesOf = (
  from: Currency,
  to: Currency,
  unitsPerUsd: Rates,
): { times: string; by: string } | undefined => {
  const by = unitsPerUsd[from] ?? currencies[from].unitsPerUsd;
  const times = unitsPerUsd[to] ?? currencies[to].unitsPerUsd;
  return by == null || times == null ? undefined : { times, by };
};

/** Converts for display only: books and documents keep the currency they were issued in. */
export const convertMinor = (
  minor: SumMinor,
  from: Currency,
  to: Currency,
  unitsPerUsd: Rates = {},
): SumMinor | undefined => {
  if (from === to) return toSumMinor(new Exact(minor));
  const rates = ratesOf(from, to, unitsPerUsd);
  if (!rates) return undefined;
  const amount = new Exact(minor).dividedBy(new Exact(10).pow(decimalsOf(from)));
  return toSumMinor(
    amount
      .times(rates.times)
      .dividedBy(rates.by)
      .times(new Exact(10).pow(decimalsOf(to))),
  );
};

/**
 * Converts a price or cost per unit for display only. It has the decimals of the other currency, and more where these would leave fewer
 * than two significant digits: a screw of GH₵ 0.0375 is $ 0.0024, not $ 0.00. Six decimals at most, as prices have.
 */
export const convertPrice = (
  price: string,
  from: Currency,
  to: Currency,
  unitsPerUsd: Rates = {},
): string | undefined => {
  if (from === to) return price;
  const rates = ratesOf(from, to, unitsPerUsd);
  if (!rates) return undefined;
  const exact = new Exact(price).times(rates.times).dividedBy(rates.by);
  const decimals = exact.isZero() ? 0 : Math.min(6, 1 - exact.e);
  return exact.toDecimalPlaces(Math.max(decimalsOf(to), decimals)).toFixed();
};
