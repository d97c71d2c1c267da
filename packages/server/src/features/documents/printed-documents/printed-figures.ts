import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { groupedDigits, moneyParts } from '@shelfwise/contract/primitives/money-text';

/**
 * Uses plain spaces, so that a figure is found in the PDF as people type it: French groups digits by a narrow space, which many PDF readers
 * lose. Figures cannot break at them, because each is written in one line.
 */
const plainSpaces = (digits: string): string => digits.replaceAll('\u202f', ' ');

/** A hyphen as on the keyboard, so that a copied figure is still a number. */
const minus = (isNegative: boolean): string => (isNegative ? '-' : '');

/** A quantity, unit price or percentage: an exact decimal, grouped and with the decimal sign of the language. */
export const decimalText = (decimal: string, language: Language): string => {
  const isNegative = decimal.startsWith('-');
  const decimals = decimal.split('.')[1]?.length ?? 0;
  const unsigned = isNegative ? decimal.slice(1) : decimal;
  return `${minus(isNegative)}${plainSpaces(groupedDigits(unsigned, language, decimals, decimals))}`;
};

/** "-₵ 1,253.70": first the minus, then the currency's symbol, then the figure. */
export const moneyText = (minor: number, currency: Currency, language: Language): string => {
  const { symbol, digits, isNegative } = moneyParts(minor, currency, language);
  return `${minus(isNegative)}${symbol} ${plainSpaces(digits)}`;
};

/** "16 %". */
export const percentText = (percent: string, language: Language): string =>
  `${decimalText(percent, language)} %`;

/** Day before month, as in the countries we serve. */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** "3 November 2026" for a calendar day. */
export const dayText = (day: string, language: Language): string =>
  formatDate(day, 'long', locales[language], 'UTC');

/** A day and a time of it, as short as a slip of a till's printer wants it. */
export const stampText = (moment: string, language: Language, timezone: string): string =>
  plainSpaces(formatDate(moment, 'moment', locales[language], timezone));
