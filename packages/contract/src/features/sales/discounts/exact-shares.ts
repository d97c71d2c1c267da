/**
 * A decimal with at most six places, in millionths: 12.5 is 12,500,000. Quantities and prices within our limits are safe integers then. By
 * hand, because it is done for each line and rule.
 */
export const inMillionths = (decimal: string): number => {
  const point = decimal.indexOf('.');
  if (point === -1) return Number(decimal) * 1_000_000;
  const places = decimal.slice(point + 1, point + 7).padEnd(6, '0');
  return Number(decimal.slice(0, point) + places);
};

/** Percent with two decimals, in hundredths of a percent: 12.5 is 1,250. */
export const inHundredths = (percent: string): number => Math.trunc(inMillionths(percent) / 10_000);

/** The quotient of two positive integers, rounded half up. */
export const roundedQuotient = (dividend: bigint, divisor: bigint): number =>
  Number((dividend * 2n + divisor) / (divisor * 2n));

/** amount × part ÷ whole, rounded half up. Plain numbers as long as they are exact. */
export const shareOf = (amount: number, part: number, whole: number): number => {
  const twice = amount * part * 2 + whole;
  if (twice > Number.MAX_SAFE_INTEGER || whole * 2 > Number.MAX_SAFE_INTEGER)
    return roundedQuotient(BigInt(amount) * BigInt(part), BigInt(whole));
  return (twice - (twice % (whole * 2))) / (whole * 2);
};

/** Whether a ÷ b is less than c ÷ d, for positive integers: below zero where it is, above where it is more. */
export const comparedShares = (a: number, b: number, c: number, d: number): number => {
  const [here, there] = [a * d, c * b];
  if (here <= Number.MAX_SAFE_INTEGER && there <= Number.MAX_SAFE_INTEGER) return here - there;
  const difference = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};
