import type { Currency } from '../../../primitives/currencies.ts';
import type { TaxKind } from '../../../primitives/tax-kinds.ts';

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
  taxClasses: readonly { name: string; kind: TaxKind; isDefault?: boolean; rates: readonly PackRate[] }[];
  /** where the rates are from, and when they were looked up */
  source: string;
}

const exemptAnd = (standard: readonly PackRate[]): CountryPack['taxClasses'] => [
  { name: 'Standard', kind: 'standard', isDefault: true, rates: standard },
  { name: 'Zero-rated', kind: 'zero', rates: [] },
  { name: 'Exempt', kind: 'exempt', rates: [] },
];
/** A tax class with a single rate, named as invoices of the country print it. */
const vat = (percent: string, validFrom: string, name = 'VAT') => exemptAnd([{ name, percent, validFrom }]);

/** A country of the West African franc: 18 % TVA, and Greenwich time unless another timezone is given. */
const francCountry = ({
  source,
  timezone,
  taxClasses = vat('18', '2010-01-01', 'TVA'),
}: Pick<CountryPack, 'timezone' | 'source'> & { taxClasses?: CountryPack['taxClasses'] }) =>
  ({ currency: 'XOF', timezone, pricesIncludeTax: true, taxClasses, source }) as const;

/**
 * What choosing a country at onboarding sets, as dated data the company may change afterwards.
 *
 * Each rate has the day it came into force. Where that is earlier than any books kept here can begin, it has a later day on which
 * it already held, and `source` says so.
 */
export const countryPacks = {
  GH: {
    name: 'Ghana',
    currency: 'GHS',
    timezone: 'Africa/Accra',
    pricesIncludeTax: true,
    // Until 2025 VAT was charged on the price plus 6 % of levies (NHIL 2.5, GETFund 2.5, COVID-19 1), and all are printed as one
    // part: 6 + 12.5 % of 106 is 19.25 % of the net, 6 + 15 % of 106 is 21.9 %.
    taxClasses: exemptAnd([
      { name: 'VAT and levies', percent: '19.25', validFrom: '2021-05-01', validUntil: '2022-12-31' },
      { name: 'VAT and levies', percent: '21.9', validFrom: '2023-01-01', validUntil: '2025-12-31' },
      { name: 'VAT', percent: '15', validFrom: '2026-01-01' },
      { name: 'NHIL', percent: '2.5', validFrom: '2026-01-01' },
      { name: 'GETFund', percent: '2.5', validFrom: '2026-01-01' },
    ]),
    source:
      'Value Added Tax Act 2025 (Act 1151), in force 1 January 2026; before it Act 1087 (1 January 2023) and Act 1068 (1 May 2021); looked up November 2026',
  },
  NG: {
    name: 'Nigeria',
    currency: 'NGN',
    timezone: 'Africa/Lagos',
    pricesIncludeTax: true,
    taxClasses: vat('7.5', '2020-02-01'),
    source:
      'Nigeria Tax Act 2025, in force 1 January 2026, keeps the 7.5 % of 1 February 2020 (Finance Act 2019); looked up November 2026',
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
    taxClasses: vat('18', '2005-07-01'),
    source:
      'Value Added Tax (Rate of Tax) Order 2005 (S.I. 51 of 2005), 18 % from 1 July 2005; looked up November 2026',
  },
  TZ: {
    name: 'Tanzania',
    currency: 'TZS',
    timezone: 'Africa/Dar_es_Salaam',
    pricesIncludeTax: true,
    taxClasses: vat('18', '2015-07-01'),
    source: 'VAT Act 2014, 18 % on the mainland from 1 July 2015; looked up November 2026',
  },
  RW: {
    name: 'Rwanda',
    currency: 'RWF',
    timezone: 'Africa/Kigali',
    pricesIncludeTax: true,
    taxClasses: vat('18', '2013-02-05'),
    source:
      'Law 049/2023 of 5 September 2023 on VAT, which keeps the 18 % of Law 37/2012; looked up November 2026',
  },
  EG: {
    name: 'Egypt',
    currency: 'EGP',
    timezone: 'Africa/Cairo',
    pricesIncludeTax: true,
    taxClasses: vat('14', '2017-07-01'),
    source: 'VAT Law 67 of 2016, 14 % from 1 July 2017; looked up November 2026',
  },
  BJ: {
    name: 'Benin',
    ...francCountry({
      timezone: 'Africa/Porto-Novo',
      source: 'Code général des impôts, VAT 18 %, already in force in 2010; looked up November 2026',
    }),
  },
  BF: {
    name: 'Burkina Faso',
    ...francCountry({
      timezone: 'Africa/Ouagadougou',
      source: 'Code général des impôts, VAT 18 %, already in force in 2010; looked up November 2026',
    }),
  },
  CI: {
    name: 'Côte d’Ivoire',
    ...francCountry({
      timezone: 'Africa/Abidjan',
      source: 'Code général des impôts, VAT 18 %, already in force in 2010; looked up November 2026',
    }),
  },
  GW: {
    name: 'Guinea-Bissau',
    ...francCountry({
      timezone: 'Africa/Bissau',
      taxClasses: vat('19', '2025-01-01', 'IVA'),
      source: 'Law 4/2022, VAT 19 % from 1 January 2025; looked up November 2026',
    }),
  },
  ML: {
    name: 'Mali',
    ...francCountry({
      timezone: 'Africa/Bamako',
      source: 'Code général des impôts, VAT 18 %, already in force in 2010; looked up November 2026',
    }),
  },
  NE: {
    name: 'Niger',
    ...francCountry({
      timezone: 'Africa/Niamey',
      taxClasses: vat('19', '2010-01-01', 'TVA'),
      source: 'Code général des impôts, VAT 19 %, already in force in 2010; looked up November 2026',
    }),
  },
  SN: {
    name: 'Senegal',
    ...francCountry({
      timezone: 'Africa/Dakar',
      source: 'Code général des impôts, VAT 18 %, already in force in 2010; looked up November 2026',
    }),
  },
  TG: {
    name: 'Togo',
    ...francCountry({
      timezone: 'Africa/Lome',
      source: 'Code général des impôts, VAT 18 %, already in force in 2010; looked up November 2026',
    }),
  },
  XX: {
    name: 'Another country',
    currency: 'USD',
    timezone: 'UTC',
    pricesIncludeTax: false,
    taxClasses: [{ name: 'No tax', kind: 'outside', isDefault: true, rates: [] }],
    source: 'Plain: no tax until the company sets its own',
  },
} as const satisfies Record<string, CountryPack>;

export type Country = keyof typeof countryPacks;
export const countryCodes = Object.keys(countryPacks) as [Country, ...Country[]];
