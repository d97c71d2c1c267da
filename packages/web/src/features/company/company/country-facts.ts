import {
  type Country,
  type CountryPack,
  countryPacks,
} from '@shelfwise/contract/features/company/company/country-packs';
import { Decimal } from 'decimal.js';

/** The tax on goods of a country by default, on a day. */
export interface TaxFacts {
  rates: ReadonlyArray<{ name: string; percent: string }>;
  /** The sum of all rates, in percent of the net price. */
  totalPercent: string;
  /** The day the newest of the rates came into force. */
  since: string | undefined;
}

/** The standard rates in force on `day` (yyyy-mm-dd); none where the pack has no tax. */
export function taxFactsOf(country: Country, day: string): TaxFacts {
  const { taxClasses }: CountryPack = countryPacks[country];
  const standard = taxClasses.find((one) => one.isDefault) ?? taxClasses[0];
  const rates = (standard?.rates ?? []).filter(
    ({ validFrom, validUntil }) => validFrom <= day && (validUntil === undefined || day <= validUntil),
  );
  return {
    rates: rates.map(({ name, percent }) => ({ name, percent })),
    totalPercent: rates.reduce((sum, { percent }) => sum.plus(percent), new Decimal(0)).toString(),
    since: rates
      .map(({ validFrom }) => validFrom)
      .toSorted()
      .at(-1),
  };
}

const isNamed = (code: string): code is Country => Object.hasOwn(countryPacks, code);

/** The country of the browser's timezone; Ghana where that is none we know. */
export function likelyCountry(timezone: string): Country {
  const found = Object.keys(countryPacks)
    .filter(isNamed)
    .find((code) => code !== 'XX' && countryPacks[code].timezone === timezone);
  return found ?? 'GH';
}
