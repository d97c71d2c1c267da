import { Exact } from '@shelfwise/contract/primitives/money';

/** A parcel's line of an order, with what of it is back already. */
export interface ShippedLine {
  shipmentId: string;
  shipmentLine: number;
  quantity: string;
  costMinor: number;
  backQuantity: string;
  backMinor: number;
}

/** Goods that come back of one parcel, with what they left with. */
export interface ReturnedGoods {
  shipmentId: string;
  shipmentLine: number;
  quantity: string;
  costMinor: number;
}

/**
 * Which parcels goods come back of, the oldest first, and what they left with: the share of all that is then back, less what came back
 * before. So all parts of a parcel together come to exactly its cost.
 */
export const returnedGoods = (shipped: readonly ShippedLine[], quantity: string): ReturnedGoods[] => {
  let left = new Exact(quantity);
  const goods: ReturnedGoods[] = [];
  for (const line of shipped) {
    const taken = Exact.min(left, new Exact(line.quantity).minus(line.backQuantity));
    if (taken.lessThanOrEqualTo(0)) continue;
    left = left.minus(taken);
    const after = taken.plus(line.backQuantity);
    const share = after.times(line.costMinor).dividedBy(line.quantity).toDecimalPlaces(0).toNumber();
    goods.push({
      shipmentId: line.shipmentId,
      shipmentLine: line.shipmentLine,
      quantity: taken.toFixed(),
      costMinor: Math.max(share - line.backMinor, 0),
    });
  }
  if (!left.isZero()) throw new Error('more came back than was shipped');
  return goods;
};
