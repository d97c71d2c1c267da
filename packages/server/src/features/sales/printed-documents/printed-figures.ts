import { currencies, type Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/error-messages';
import { fromMinor } from '@shelfwise/contract/primitives/money';

/** Making one takes far longer than using it. */
const grouping: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en'),
  fr: new Intl.NumberFormat('fr'),
};
const decimalPoint: Record<Language, string> = { en: '.', fr: ',' };

/** Day before month, as the countries we serve write it. */
const longDays: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }),
};

/**
 * Digits grouped in threes. Spaces are plain ones, so that a figure is found by who searches for it as it is typed: French
 * groups by a narrow space that many readers of PDF lose. No figure is broken, because each is written in one line.
 */
const digits = (unsigned: string, language: Language): string => {
  const [whole = '0', fraction] = unsigned.split('.');
  const grouped = grouping[language].format(BigInt(whole)).replaceAll('\u202f', ' ');
  return fraction === undefined ? grouped : `${grouped}${decimalPoint[language]}${fraction}`;
};

/** A minus as it is typed, so that a figure copied off the page is still a number. */
const signed = (text: string, write: (unsigned: string) => string): string =>
  text.startsWith('-') ? `-${write(text.slice(1))}` : write(text);

/** A quantity, unit price or percentage: an exact decimal, grouped and with the language's decimal sign. */
export const decimalText = (decimal: string, language: Language): string =>
  signed(decimal, (unsigned) => digits(unsigned, language));

/** "-₵ 1,253.70": the minus before the sign, the sign of the product's table before the figure. */
export const moneyText = (minor: number, currency: Currency, language: Language): string =>
  signed(
    fromMinor(minor, currency),
    (unsigned) => `${currencies[currency].symbol} ${digits(unsigned, language)}`,
  );

/** "16 %". */
export const percentText = (percent: string, language: Language): string =>
  `${decimalText(percent, language)} %`;

/** "3 November 2026", out of a calendar day. */
export const dayText = (day: string, language: Language): string => {
  const written = longDays[language].format(new Date(`${day}T00:00:00Z`));
  // The first of a month is '1er' in French, which the formatter does not write.
  return language === 'fr' ? written.replace(/^1 /, '1er ') : written;
};
