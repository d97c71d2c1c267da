import type { Currency } from '../../../primitives/currencies.ts';

interface PackRate {
  name: string;
  percent: string;
  validFrom: string;
  validUntil?: string;
}

export interface CountryPack {
  name: string;
  currency: Currency;
  timezone: string;
  pricesIncludeTax: boolean;
  taxClasses: readonly { name: string; isDefault?: boolean; rates: readonly PackRate[] }[];
  /** where the rates are from, and when they were looked up */
  source: string;
}

const exemptAnd = (standard: readonly PackRate[], name = 'Standard'): CountryPack['taxClasses'] => [
  { name, isDefault: true, rates: standard },
  { name: 'Zero-rated', rates: [{ name: 'Zero-rated', percent: '0', validFrom: '2000-01-01' }] },
  { name: 'Exempt', rates: [] },
];
const vat = (percent: string, validFrom: string) => exemptAnd([{ name: 'VAT', percent, validFrom }]);

/**
 * What choosing a country at onboarding sets, as dated data the company may change afterwards.
 * The XOF countries share one entry for their common VAT of 18 %.
 */
export const countryPacks = {
  GH: {
    name: 'Ghana',
    currency: 'GHS',
    timezone: 'Africa/Accra',
    pricesIncludeTax: true,
    // Until 2025 the levies entered the base of the VAT: 21.9 % of the net in all.
    taxClasses: exemptAnd([
      { name: 'VAT and levies', percent: '21.9', validFrom: '2022-01-01', validUntil: '2025-12-31' },
      { name: 'VAT', percent: '15', validFrom: '2026-01-01' },
      { name: 'NHIL', percent: '2.5', validFrom: '2026-01-01' },
      { name: 'GETFund', percent: '2.5', validFrom: '2026-01-01' },
    ]),
    source: 'Value Added Tax Act 2025 (Act 1151), in force 1 January 2026; looked up November 2026',
  },
  NG: {
    name: 'Nigeria',
    currency: 'NGN',
    timezone: 'Africa/Lagos',
    pricesIncludeTax: true,
    taxClasses: vat('7.5', '2020-02-01'),
    source: 'Finance Act 2019, VAT 7.5 % from 1 February 2020; looked up November 2026',
  },
  KE: {
    name: 'Kenya',
    currency: 'KES',
    timezone: 'Africa/Nairobi',
    pricesIncludeTax: true,
    taxClasses: vat('16', '2021-01-01'),
    source: 'VAT Act 2013, 16 % again from 1 January 2021; looked up November 2026',
  },
  ZA: {
    name: 'South Africa',
    currency: 'ZAR',
    timezone: 'Africa/Johannesburg',
    pricesIncludeTax: true,
    taxClasses: vat('15', '2018-04-01'),
    source: 'VAT Act 89 of 1991, 15 % from 1 April 2018; looked up November 2026',
  },
  UG: {
    name: 'Uganda',
    currency: 'UGX',
    timezone: 'Africa/Kampala',
    pricesIncludeTax: true,
    taxClasses: vat('18', '2006-07-01'),
    source: 'VAT Act Cap. 349, 18 %; looked up November 2026',
  },
  TZ: {
    name: 'Tanzania',
    currency: 'TZS',
    timezone: 'Africa/Dar_es_Salaam',
    pricesIncludeTax: true,
    taxClasses: vat('18', '2015-07-01'),
    source: 'VAT Act 2014, 18 % (mainland); looked up November 2026',
  },
  RW: {
    name: 'Rwanda',
    currency: 'RWF',
    timezone: 'Africa/Kigali',
    pricesIncludeTax: true,
    taxClasses: vat('18', '2013-02-05'),
    source: 'Law 37/2012 on VAT, 18 %; looked up November 2026',
  },
  EG: {
    name: 'Egypt',
    currency: 'EGP',
    timezone: 'Africa/Cairo',
    pricesIncludeTax: true,
    taxClasses: vat('14', '2017-07-01'),
    source: 'VAT Law 67 of 2016, 14 % from 1 July 2017; looked up November 2026',
  },
  SN: {
    name: 'Senegal and the other XOF countries',
    currency: 'XOF',
    timezone: 'Africa/Dakar',
    pricesIncludeTax: true,
    taxClasses: vat('18', '2000-01-01'),
    source: 'WAEMU directive 02/98/CM/UEMOA, standard rate 18 %; looked up November 2026',
  },
  XX: {
    name: 'Another country',
    currency: 'USD',
    timezone: 'UTC',
    pricesIncludeTax: false,
    taxClasses: [{ name: 'No tax', isDefault: true, rates: [] }],
    source: 'Plain: no tax until the company sets its own',
  },
} as const satisfies Record<string, CountryPack>;

export type Country = keyof typeof countryPacks;
export const countryCodes = Object.keys(countryPacks) as [Country, ...Country[]];
