import { currencies, type Currency, currencyCodes } from '@shelfwise/contract/primitives/currencies';

interface Choice {
  value: string;
  label: string;
}

const hasRate = (code: Currency): boolean => currencies[code].unitsPerUsd !== null;

/** Currencies that can be a company's own: 'Ghanaian cedi (GHS ₵)', in the reader's language. */
export function currencyChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return currencyCodes.filter(hasRate).map((code) => {
    const { symbol } = currencies[code];
    return {
      value: code,
      label: `${names.of(code) ?? code} (${symbol === code ? code : `${code} ${symbol}`})`,
    };
  });
}

function offsetOf(timezone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Every timezone the browser knows, 'Africa/Accra (GMT)'. */
export function timezoneChoices(locale: string): Choice[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, locale)})`,
  }));
}
