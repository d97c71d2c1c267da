import { type Currency, decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';

/**
 * Whether a pasted price is doubtful: it has a fraction in a currency without decimals, where 1.500 most often means thousands. It is asked about,
 * and not refused everywhere: sweets at two for 25 francs cost 12.5 each, since only the line is rounded.
 */
export const isDoubtfulPrice = (price: string, currency: Currency): boolean =>
  decimalsOf(currency) === 0 && !new Exact(price).isInteger();
