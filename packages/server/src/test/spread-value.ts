import { stillThere, type Carried, type PostedLine, type Shelf } from './stock-shelf.ts';

/** Goods on the way between places. */
export interface OnWay {
  value: bigint;
  goods: Carried;
}

interface Goods {
  /** by place and product */
  shelves: ReadonlyMap<string, Shelf>;
  /** of the product, in the order of their transfers */
  ways: readonly OnWay[];
}

/**
 * Gives goods of a line another value wherever they are: at their own place first, then at the others in the order of their ids, then on the
 * way. Returns what those on the way take.
 */
export const spreadValue = (
  { shelves, ways }: Goods,
  locationId: string,
  { productId, goods }: PostedLine,
  { value: difference, gone }: { value: bigint; gone: bigint },
): bigint => {
  const others = [...shelves.keys()].filter(
    (key) => key.endsWith(` ${productId}`) && !key.startsWith(locationId),
  );
  let before = 0n;
  for (const key of [`${locationId} ${productId}`, ...others.toSorted()]) {
    const shelf = shelves.get(key);
    const heap = shelf?.heaps.get(goods);
    if (!shelf || shelf.onHand === 0n) continue;
    shelf.value += stillThere(heap, difference, { value: shelf.value, before, gone });
    before += heap?.left ?? 0n;
  }
  let onWay = 0n;
  for (const way of ways) {
    const heap = way.goods.get(goods);
    const change = stillThere(heap, difference, { value: way.value, before, gone });
    way.value += change;
    onWay += change;
    before += heap?.left ?? 0n;
  }
  return onWay;
};
