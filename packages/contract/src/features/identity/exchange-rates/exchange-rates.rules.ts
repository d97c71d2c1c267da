import { currencies, type Currency, currencyCodes } from '../../../primitives/currencies.ts';

interface DatedRate {
  unitsPerUsd: string;
  validFrom: string;
}

/** What one US dollar is worth on a day: the newest rate that began by then, else the built-in one, else none. */
export const rateOn = (
  currency: Currency,
  /** newest first: by the day they begin, then by when they were set */
  rates: readonly DatedRate[],
  day: string,
): { unitsPerUsd: string | null; validFrom: string | null } => {
  const inForce = rates.find(({ validFrom }) => validFrom <= day);
  return inForce
    ? { unitsPerUsd: inForce.unitsPerUsd, validFrom: inForce.validFrom }
    : { unitsPerUsd: currencies[currency].unitsPerUsd, validFrom: null };
};

/** All but the US dollar, which the rates are counted in. */
export type RatedCurrency = Exclude<Currency, 'USD'>;
export const ratedCurrencies = currencyCodes.filter((code): code is RatedCurrency => code !== 'USD');
