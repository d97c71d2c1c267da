import { Exact } from '../../../primitives/money.ts';

/** From this quantity on, each entered unit costs this much. */
export interface PriceBreak {
  fromQuantity: string;
  price: string;
}

/**
 * What one entered unit costs where so many are bought: the price of the largest break that the quantity reaches, whatever the order of
 * the breaks, else the agreed price. Null where neither says.
 */
export const priceFor = (
  quantity: string,
  breaks: readonly PriceBreak[],
  agreedPrice: string | null = null,
): string | null => {
  const bought = new Exact(quantity);
  let reached: PriceBreak | undefined;
  for (const one of breaks) {
    const isReached = bought.greaterThanOrEqualTo(one.fromQuantity);
    if (isReached && (!reached || new Exact(one.fromQuantity).greaterThan(reached.fromQuantity)))
      reached = one;
  }
  return reached?.price ?? agreedPrice;
};

/**
 * Which of the breaks is the first, by quantity, that is no cheaper than what a smaller quantity costs: they say what is cheaper in quantity, so
 * it is mistyped. Undefined where each is cheaper.
 */
export const dearBreak = (breaks: readonly PriceBreak[], agreedPrice: string | null): number | undefined => {
  let before = agreedPrice;
  const places = [...breaks.entries()].toSorted(([, a], [, b]) =>
    new Exact(a.fromQuantity).comparedTo(b.fromQuantity),
  );
  for (const [place, { price }] of places) {
    if (before !== null && new Exact(price).greaterThanOrEqualTo(before)) return place;
    before = price;
  }
  return undefined;
};
