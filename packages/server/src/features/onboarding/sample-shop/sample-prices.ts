import { currencies, type Currency, decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';

/** Where no rate is built in, amounts are as large as in this currency. */
const usual = '7.2';

/** The step that prices of this size are rounded to: two digits say enough. */
const stepOf = (amount: InstanceType<typeof Exact>): InstanceType<typeof Exact> =>
  new Exact(10).pow(amount.e - 1);

/**
 * What something that costs so many cedis costs in another currency, as a shop would price it: two digits and noughts. In cedis it is
 * what it is. Never nothing, and never finer than the currency.
 */
export const plausiblePrice = (cedis: number, currency: Currency): string => {
  if (currency === 'GHS') return new Exact(cedis).toFixed();
  const exact = new Exact(cedis)
    .times(currencies[currency].unitsPerUsd ?? usual)
    .dividedBy(currencies.GHS.unitsPerUsd);
  const smallest = new Exact(10).pow(-decimalsOf(currency));
  const step = Exact.max(stepOf(exact), smallest);
  return Exact.max(exact.dividedBy(step).round().times(step), smallest).toFixed();
};
