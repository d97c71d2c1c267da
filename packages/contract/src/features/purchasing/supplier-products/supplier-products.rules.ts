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
