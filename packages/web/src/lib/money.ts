import { currencies, isCurrency } from '@shelfwise/contract/primitives/currencies';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { minorToDecimalText } from './decimal-text.ts';

export interface MoneyParts {
  /** Empty for a currency we do not know: the amount then stands as a plain number. */
  symbol: string;
  /** Grouped digits without sign: '1,284.00'. */
  digits: string;
  isNegative: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, least: number, most: number): Intl.NumberFormat {
  const key = `${locale} ${least} ${most}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, made);
  return made;
}

/** Intl takes decimal text exactly; TypeScript's own type wants it told apart from any string. */
const asExact = (text: string): Intl.StringNumericLiteral => text as Intl.StringNumericLiteral;

/** The amount's digits without its sign, and whether it has one. */
const unsigned = (amountMinor: SumMinor, decimals: number): { text: string; isNegative: boolean } => {
  const text = minorToDecimalText(amountMinor, decimals);
  const isNegative = text.startsWith('-');
  return { text: isNegative ? text.slice(1) : text, isNegative };
};

/** An amount in minor units, ready to show; a sum beyond 2^53 as its digits. Symbols and decimals come from our table, not from the locale. */
export function moneyParts(amountMinor: SumMinor, currency: string, locale: string): MoneyParts {
  const known = isCurrency(currency) ? currencies[currency] : undefined;
  const decimals = known?.decimals ?? 2;
  const { text, isNegative } = unsigned(amountMinor, decimals);
  return {
    symbol: known?.symbol ?? '',
    digits: formatFor(locale, decimals, decimals).format(asExact(text)),
    isNegative,
  };
}

/** One line of text: '₵ 1,284.00', '−₵ 5.00', '-' for a missing amount. */
export function moneyText(
  amountMinor: SumMinor | null | undefined,
  currency: string,
  locale: string,
): string {
  if (amountMinor === null || amountMinor === undefined) return '-';
  const { symbol, digits, isNegative } = moneyParts(amountMinor, currency, locale);
  return `${isNegative ? '−' : ''}${symbol === '' ? '' : `${symbol}\u00a0`}${digits}`;
}

/** A unit price or cost (exact decimal text) with at least the currency's decimals: '12.50', '0.0375'; rounded to those where asked. */
export function unitPriceText(
  price: string | null | undefined,
  currency: string,
  locale: string,
  isRounded = false,
): string {
  if (price === null || price === undefined || price === '') return '-';
  const known = isCurrency(currency) ? currencies[currency] : undefined;
  const isNegative = price.startsWith('-');
  const decimals = known?.decimals ?? 2;
  const digits = formatFor(locale, decimals, isRounded ? decimals : 6).format(
    asExact(isNegative ? price.slice(1) : price),
  );
  return `${isNegative ? '−' : ''}${known ? `${known.symbol}\u00a0` : ''}${digits}`;
}

/** A quantity (exact decimal text) without superfluous zeros. */
export function quantityText(quantity: string | null | undefined, locale: string): string {
  if (quantity === null || quantity === undefined || quantity === '') return '-';
  return formatFor(locale, 0, 6).format(asExact(quantity)).replace('-', '−');
}

/** Amounts added up to the last digit, however large the sum is. */
export function addAmounts(amounts: readonly SumMinor[]): SumMinor {
  const sum = amounts.reduce<bigint>((total, amount) => total + BigInt(amount), 0n);
  const minor = Number(sum);
  return Number.isSafeInteger(minor) ? minor : String(sum);
}

/** Short form for charts: '₵ 66K', '−₵ 1.2M'. Never in a document. */
export function shortMoneyText(amountMinor: SumMinor, currency: string, locale: string): string {
  const known = isCurrency(currency) ? currencies[currency] : undefined;
  const { text, isNegative } = unsigned(amountMinor, known?.decimals ?? 2);
  const digits = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
    asExact(text),
  );
  return `${isNegative ? '−' : ''}${known ? `${known.symbol}\u00a0` : ''}${digits}`;
}
