import { type Currency, decimalsOf } from '../../../primitives/currencies.ts';
import { Exact } from '../../../primitives/money.ts';

/**
 * Whether nobody can pay this price: it has a fraction in a currency without decimals, where 1.5 is a slip or means thousands. Where a currency
 * has decimals, the price of a gram or a nail may be finer than they are, since only the line is paid.
 */
export const isFractionOfWholeCurrency = (price: string, currency: Currency): boolean =>
  decimalsOf(currency) === 0 && !new Exact(price).isInteger();
