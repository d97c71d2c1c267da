import { Exact } from '@shelfwise/contract/primitives/money';
import { levelOf, type LockedStock } from '../../inventory/index.ts';

/** A product of which more is wanted than is free, with all lines that want it. */
export interface Shortage {
  productId: string;
  orderLineIds: string[];
  wanted: string;
  available: string;
}

/** What a line of an order wants to hold, beside what it holds already. */
export interface Want {
  id: string;
  productId: string;
  held: string;
  wanted: Exact;
}

/**
 * What each line of an order holds, where the stock at the place is enough; in the order of the lines, each as much as is there. `ownPlace` is
 * where they hold what they have: goods that they hold there are free for them. Products that are short are named.
 */
export const shareStock = (
  wants: readonly Want[],
  stock: LockedStock,
  ownPlace: string,
): { reserved: Map<string, Exact>; shortages: Shortage[] } => {
  const free = new Map<string, Exact>();
  for (const { productId, held } of wants) {
    const level = levelOf(stock, productId);
    const known = free.get(productId) ?? new Exact(level.onHand).minus(level.reserved);
    free.set(productId, ownPlace === stock.locationId ? known.plus(held) : known);
  }
  const shortages = [...Map.groupBy(wants, ({ productId }) => productId)].flatMap(([productId, lines]) => {
    const wanted = lines.reduce((sum, line) => sum.plus(line.wanted), new Exact(0));
    const available = free.get(productId) ?? new Exact(0);
    if (wanted.lessThanOrEqualTo(available)) return [];
    return [
      {
        productId,
        orderLineIds: lines.map(({ id }) => id),
        wanted: wanted.toFixed(),
        available: available.toFixed(),
      },
    ];
  });
  const reserved = new Map<string, Exact>();
  for (const { id, productId, wanted } of wants) {
    const left = free.get(productId) ?? new Exact(0);
    const taken = Exact.max(0, Exact.min(wanted, left));
    reserved.set(id, taken);
    free.set(productId, left.minus(taken));
  }
  return { reserved, shortages };
};
