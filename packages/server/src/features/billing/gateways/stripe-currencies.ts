import type { Currency } from '@shelfwise/contract/primitives/currencies';

/** Those that Stripe counts in hundredths, as we do. */
export const stripeCurrencies: readonly Currency[] = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'GHS',
  'NGN',
  'KES',
  'ZAR',
  'EGP',
];
