/**
 * The currencies of the product with the specification's symbols and default rates (§9).
 * `unitsPerUsd` is a default only: a company may set dated rates of its own. JPY and CNY have none
 * until one is set, so they cannot be chosen before.
 */
export const currencies = {
  USD: { name: 'US Dollar', symbol: '$', decimals: 2, unitsPerUsd: '1' },
  NGN: { name: 'Nigerian Naira', symbol: '₦', decimals: 2, unitsPerUsd: '1580' },
  GHS: { name: 'Ghanaian Cedi', symbol: '₵', decimals: 2, unitsPerUsd: '15.8' },
  KES: { name: 'Kenyan Shilling', symbol: 'KSh', decimals: 2, unitsPerUsd: '129' },
  ZAR: { name: 'South African Rand', symbol: 'R', decimals: 2, unitsPerUsd: '18.2' },
  EUR: { name: 'Euro', symbol: '€', decimals: 2, unitsPerUsd: '0.95' },
  GBP: { name: 'British Pound', symbol: '£', decimals: 2, unitsPerUsd: '0.79' },
  CAD: { name: 'Canadian Dollar', symbol: 'C$', decimals: 2, unitsPerUsd: '1.41' },
  AUD: { name: 'Australian Dollar', symbol: 'A$', decimals: 2, unitsPerUsd: '1.57' },
  EGP: { name: 'Egyptian Pound', symbol: 'E£', decimals: 2, unitsPerUsd: '49.5' },
  UGX: { name: 'Ugandan Shilling', symbol: 'USh', decimals: 0, unitsPerUsd: '3720' },
  TZS: { name: 'Tanzanian Shilling', symbol: 'TSh', decimals: 0, unitsPerUsd: '2380' },
  XOF: { name: 'West African CFA Franc', symbol: 'CFA', decimals: 0, unitsPerUsd: '615' },
  RWF: { name: 'Rwandan Franc', symbol: 'RWF', decimals: 0, unitsPerUsd: '1380' },
  JPY: { name: 'Japanese Yen', symbol: '¥', decimals: 0, unitsPerUsd: null },
  CNY: { name: 'Chinese Yuan', symbol: '¥', decimals: 2, unitsPerUsd: null },
} as const satisfies Record<
  string,
  { name: string; symbol: string; decimals: 0 | 2; unitsPerUsd: string | null }
>;

export type Currency = keyof typeof currencies;

export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];

export const isCurrency = (code: string | null | undefined): code is Currency =>
  code != null && Object.hasOwn(currencies, code);

export const decimalsOf = (currency: Currency): 0 | 2 => currencies[currency].decimals;
