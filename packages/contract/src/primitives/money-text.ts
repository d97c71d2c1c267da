import { currencies, isCurrency } from './currencies.ts';
import type { SumMinor } from './money.ts';

export interface MoneyParts {
  /** Empty for a currency we do not know: the amount then stands as a plain number. */
  symbol: string;
  /** Grouped digits without sign: '1,284.00'. */
  digits: string;
  isNegative: boolean;
}

/** Formats are kept, since making one takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, least: number, most: number): Intl.NumberFormat {
  const key = `${locale} ${least} ${most}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, made);
  return made;
}

/** Intl takes decimal text exactly, but its TypeScript type accepts numeric literals only. */
export const asExact = (text: string): Intl.StringNumericLiteral => text as Intl.StringNumericLiteral;

/** An exact decimal, grouped, with at least `least` and at most `most` decimals. */
export const groupedDigits = (decimal: string, locale: string, least: number, most: number): string =>
  formatFor(locale, least, most).format(asExact(decimal));

/** 1234 with 2 decimals → '12.34'; a sum beyond 2^53 comes as its digits. Exact: string work only, no division. */
export function minorToDecimalText(minor: SumMinor, decimals: number): string {
  const text = String(minor);
  const isNegative = text.startsWith('-');
  const digits = text.slice(isNegative ? 1 : 0).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(digits.length - decimals)}`;
  return `${isNegative ? '-' : ''}${whole}${fraction}`;
}

/** The amount's digits without its sign, and whether it has one. */
export const unsignedAmount = (
  amountMinor: SumMinor,
  decimals: number,
): { text: string; isNegative: boolean } => {
  const text = minorToDecimalText(amountMinor, decimals);
  const isNegative = text.startsWith('-');
  return { text: isNegative ? text.slice(1) : text, isNegative };
};

/** An amount in minor units, ready to write; a sum beyond 2^53 as its digits. Symbols and decimals come from our table, not from the locale. */
export function moneyParts(amountMinor: SumMinor, currency: string, locale: string): MoneyParts {
  const known = isCurrency(currency) ? currencies[currency] : undefined;
  const decimals = known?.decimals ?? 2;
  const { text, isNegative } = unsignedAmount(amountMinor, decimals);
  return { symbol: known?.symbol ?? '', digits: groupedDigits(text, locale, decimals, decimals), isNegative };
}
