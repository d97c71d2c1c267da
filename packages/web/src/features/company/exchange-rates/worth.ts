import type { CurrencyRate } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.contract';
import {
  rateBetween,
  rateOn,
} from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';

/** What one unit of a currency is worth in another, to six significant digits; undefined where a rate is missing. */
export function worthIn(rates: readonly CurrencyRate[], of: string, inside: string): string | undefined {
  const rateOf = (currency: string): string | null =>
    rates.find((rate) => rate.currency === currency)?.unitsPerUsd ?? null;
  const [from, to] = [rateOf(of), rateOf(inside)];
  if (from === null || to === null) return undefined;
  return rateBetween(from, to, 6);
}

/** What one unit of a currency was worth in another on a day, as far back as the rates reach; undefined where one is missing. */
export function worthOn(
  rates: readonly CurrencyRate[],
  { of, inside, day }: { of: Currency; inside: Currency; day: string },
): string | undefined {
  const [from, to] = [of, inside].map((currency) => {
    const history = rates.find((rate) => rate.currency === currency)?.history ?? [];
    return rateOn(currency, history, day).unitsPerUsd;
  });
  return from && to ? rateBetween(from, to) : undefined;
}
