import type { CurrencyRate } from '@shelfwise/contract/features/identity/exchange-rates/exchange-rates.contract';
import { Exact } from '@shelfwise/contract/primitives/money';

/** What one unit of a currency is worth in another, to six significant digits; undefined where a rate is missing. */
export function worthIn(rates: readonly CurrencyRate[], of: string, inside: string): string | undefined {
  const rateOf = (currency: string): string | null =>
    rates.find((rate) => rate.currency === currency)?.unitsPerUsd ?? null;
  const [from, to] = [rateOf(of), rateOf(inside)];
  if (from === null || to === null) return undefined;
  return new Exact(to).dividedBy(from).toSignificantDigits(6).toFixed();
}
