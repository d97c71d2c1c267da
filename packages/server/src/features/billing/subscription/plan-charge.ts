import { fromBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { currencies, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';

/** An amount of the price list, which is in dollars, at the product's own rate. */
export const chargeOf = (cents: number, currency: Currency): number => {
  const unitsPerUsd = currencies[currency].unitsPerUsd ?? '1';
  return fromBooksMinor(cents, { currency, rate: new Exact(1).dividedBy(unitsPerUsd).toFixed(20) }, 'USD');
};
