export const thousandths = (text: string): bigint => BigInt(Math.round(Number(text) * 1_000));
export const millionths = (text: string): bigint => BigInt(Math.round(Number(text) * 1_000_000));
export const fine = 10n ** 24n;
/** a × b ÷ c, rounded half away from zero */
export const share = (a: bigint, b: bigint, c: bigint): bigint => {
  const [top, sign] = a * b < 0n ? [-a * b, -1n] : [a * b, 1n];
  return sign * ((2n * top + c) / (2n * c));
};
/** The same where `b` was cut off before: an amount that is half a unit but for that cut counts as a half. */
export const wholeShare = (a: bigint, b: bigint, c: bigint): bigint =>
  share(share(a * 10n ** 9n, b, c), 1n, 10n ** 9n);

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
