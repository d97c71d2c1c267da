import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';

/** The most decimals of prices, costs and quantities; they are read and divided as whole millionths. */
const places = 6;

const millionths = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(places, '0'));
  return decimal.startsWith('-') ? -value : value;
};

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Shows a price with at least the currency's decimals: "12.50". It takes a plain decimal, as the database returns it. */
export const priceText = (price: string, currency: Currency): string => {
  const [whole = '0', fraction = ''] = price.split('.');
  const shown = fraction.padEnd(decimalsOf(currency), '0');
  return shown === '' ? whole : `${whole}.${shown}`;
};

/**
 * Value ÷ quantity in the currency's main unit, rounded half away from zero to six decimals. For display only: the value is what is stored.
 * Null where the quantity is zero.
 */
export const averageUnitCost = (
  valueMinor: number | string,
  quantity: string,
  currency: Currency,
): string | null => {
  const divisor = millionths(quantity);
  if (divisor === 0n) return null;
  const dividend = BigInt(valueMinor) * 10n ** BigInt(2 * places - decimalsOf(currency));
  const average = (2n * abs(dividend) + abs(divisor)) / (2n * abs(divisor));
  const digits = average.toString().padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
  const isNegative = average !== 0n && dividend < 0n !== divisor < 0n;
  return priceText(isNegative ? `-${text}` : text, currency);
};
