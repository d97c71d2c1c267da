import { allocate, Exact } from '../../../primitives/money.ts';
import type { CostSplit } from './stock-receipts.facts.ts';

/** The goods of a line, as a cost is spread over them. */
export interface LoadedLine {
  valueMinor: number;
  /** in the product's own unit */
  quantity: string;
  /** of all goods of the line; null where nobody weighed them */
  weight: string | null;
}

const millionths = (decimal: string): number => new Exact(decimal).times(1_000_000).toNumber();

const sizeBy: Record<CostSplit, (line: LoadedLine) => number> = {
  value: ({ valueMinor }) => valueMinor,
  quantity: ({ quantity }) => millionths(quantity),
  weight: ({ weight }) => millionths(weight ?? '0'),
};

/**
 * The share of a cost that each line bears, to the smallest unit: the shares come to the cost, and what rounding leaves goes to the largest
 * remainders. Goods that are worth nothing bear a cost by their quantity.
 */
export const spreadCost = (costMinor: number, lines: readonly LoadedLine[], split: CostSplit): number[] => {
  const sizes = lines.map(sizeBy[split]);
  return sizes.some((size) => size > 0)
    ? allocate(costMinor, sizes)
    : allocate(
        costMinor,
        lines.map((line) => sizeBy.quantity(line)),
      );
};

/** A line of a purchase order, in the product's own unit. */
export interface OrderedLine {
  quantity: string;
  cancelledQuantity: string;
  /** on all receipts that stand */
  receivedQuantity: string;
}

/**
 * How much more of an ordered line may come in: what is still open, and as much beyond the whole line as the company tolerates. The
 * tolerance is of the line and not of each delivery, so many small deliveries cannot exceed it either.
 */
export const mostReceivable = (
  { quantity, cancelledQuantity, receivedQuantity }: OrderedLine,
  overReceiptPercent: string,
): string =>
  Exact.max(
    0,
    new Exact(quantity)
      .minus(cancelledQuantity)
      .times(new Exact(100).plus(overReceiptPercent))
      .dividedBy(100)
      .minus(receivedQuantity),
  )
    .toDecimalPlaces(6, Exact.ROUND_DOWN)
    .toFixed();
