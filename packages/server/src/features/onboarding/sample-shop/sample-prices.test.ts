import { currencyCodes, decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { describe, expect, it } from 'vitest';
import { sampleGoods } from './sample-goods.ts';
import { plausiblePrice } from './sample-prices.ts';

describe('a price of the sample', () => {
  it.each([
    [16, 'GHS', '16'],
    [16, 'NGN', '1600'],
    [16, 'XOF', '620'],
    [1.4, 'USD', '0.09'],
    [1650, 'KES', '13000'],
    [5, 'JPY', '2'],
    [145, 'EUR', '8.7'],
  ] as const)('of %d cedis in %s is %s', (cedis, currency, price) =>
    expect(plausiblePrice(cedis, currency)).toBe(price),
  );

  it('is above its cost and payable in every currency', () => {
    const goods = Object.values(sampleGoods).flatMap((shelf) => shelf.flatMap(([, list]) => list));
    const odd = currencyCodes.flatMap((currency) =>
      goods.filter(([, , , price, cost]) => {
        const [asked, paid] = [plausiblePrice(price, currency), plausiblePrice(cost, currency)].map(
          (text) => new Exact(text),
        );
        return !asked?.greaterThanOrEqualTo(paid ?? 0) || asked.decimalPlaces() > decimalsOf(currency);
      }),
    );
    expect(odd).toEqual([]);
  });
});
