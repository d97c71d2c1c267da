import { currencies, isCurrency } from '@shelfwise/contract/primitives/currencies';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import {
  asExact,
  groupedDigits,
  type MoneyParts,
  moneyParts,
  unsignedAmount,
} from '@shelfwise/contract/primitives/money-text';

const lineOf = ({ symbol, digits, isNegative }: MoneyParts): string =>
  `${isNegative ? '−' : ''}${symbol === '' ? '' : `${symbol}\u00a0`}${digits}`;

/** One line of text: '₵ 1,284.00', '−₵ 5.00', '-' for a missing amount. */
export function moneyText(
  amountMinor: SumMinor | null | undefined,
  currency: string,
  locale: string,
): string {
  if (amountMinor === null || amountMinor === undefined) return '-';
  return lineOf(moneyParts(amountMinor, currency, locale));
}

/** As many an average keeps in a currency without decimals, so that times the pieces it comes near the value beside it. */
const roundedDecimals = 2;

/** A unit price or cost (exact decimal text) with at least the currency's decimals: '12.50', '0.0375'; where asked, rounded to those, or to two. */
export function unitPriceParts(
  price: string,
  currency: string,
  locale: string,
  isRounded = false,
): MoneyParts {
  const known = isCurrency(currency) ? currencies[currency] : undefined;
  const isNegative = price.startsWith('-');
  const decimals = known?.decimals ?? 2;
  const digits = groupedDigits(
    isNegative ? price.slice(1) : price,
    locale,
    decimals,
    isRounded ? Math.max(decimals, roundedDecimals) : 6,
  );
  return { symbol: known?.symbol ?? '', digits, isNegative };
}

/** The same as one line of text; '-' for a missing price. */
export function unitPriceText(
  price: string | null | undefined,
  currency: string,
  locale: string,
  isRounded = false,
): string {
  if (price === null || price === undefined || price === '') return '-';
  return lineOf(unitPriceParts(price, currency, locale, isRounded));
}

/** A quantity (exact decimal text) without superfluous zeros. */
export function quantityText(quantity: string | null | undefined, locale: string): string {
  if (quantity === null || quantity === undefined || quantity === '') return '-';
  return groupedDigits(quantity, locale, 0, 6).replace('-', '−');
}

/** A formatted number with its percent sign, from which no line break may part it. French sets a narrow space. */
export const withPercent = (digits: string, locale: string): string =>
  `${digits}${locale.startsWith('fr') ? '\u202f' : '\u00a0'}%`;

/** Adds amounts exactly, however large the sum is. */
export function addAmounts(amounts: readonly SumMinor[]): SumMinor {
  const sum = amounts.reduce<bigint>((total, amount) => total + BigInt(amount), 0n);
  const minor = Number(sum);
  return Number.isSafeInteger(minor) ? minor : String(sum);
}

/** Short form for charts: '₵ 66K', '−₵ 1.2M'. Never in a document. */
export function shortMoneyText(amountMinor: SumMinor, currency: string, locale: string): string {
  const known = isCurrency(currency) ? currencies[currency] : undefined;
  const { text, isNegative } = unsignedAmount(amountMinor, known?.decimals ?? 2);
  const digits = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
    asExact(text),
  );
  return `${isNegative ? '−' : ''}${known ? `${known.symbol}\u00a0` : ''}${digits}`;
}
