import { currencies, type Currency, currencyCodes } from '@shelfwise/contract/primitives/currencies';

interface Choice {
  value: string;
  label: string;
}

const hasRate = (code: Currency): boolean => currencies[code].unitsPerUsd !== null;

/** 'Ghanaian cedi (GHS ₵)', in the reader's language, with the symbol of our table. */
export function currencyLabel(code: Currency, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;
  const { symbol } = currencies[code];
  return `${name} (${symbol === code ? code : `${code} ${symbol}`})`;
}

/** Currencies that a new company can choose: those with a rate. */
export const currencyChoices = (locale: string): Choice[] =>
  currencyCodes.filter(hasRate).map((code) => ({ value: code, label: currencyLabel(code, locale) }));
