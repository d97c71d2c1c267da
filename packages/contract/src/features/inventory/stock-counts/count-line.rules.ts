import { Exact } from '../../../primitives/money.ts';

/** One entry that stands: how many, when, and what the ledger said at that moment. */
export interface CountedEntry {
  quantity: string;
  /** a moment, ISO 8601 */
  countedAt: string;
  onHand: string;
}

export interface CountedLine {
  counted: string;
  expected: string;
  countedAt: string;
  hasMoved: boolean;
}

/**
 * What a line comes to: the sum of its entries, against what the ledger said when the first of them was counted. Goods sold after the first
 * entry are taken for goods that were counted already, because people count first where the seller takes from, and because what is found
 * hours later must not turn the sales in between into a surplus. Where stock moved between the entries, `hasMoved` tells the reviewer that
 * this is an assumption, and that a second count says more. Undefined where nothing stands.
 */
export const lineOf = (entries: readonly CountedEntry[]): CountedLine | undefined => {
  const [first, ...later] = entries.toSorted((a, b) => Date.parse(a.countedAt) - Date.parse(b.countedAt));
  if (!first) return undefined;
  return {
    counted: entries.reduce((sum, { quantity }) => sum.plus(quantity), new Exact(0)).toFixed(),
    expected: first.onHand,
    countedAt: first.countedAt,
    hasMoved: later.some(({ onHand }) => !new Exact(onHand).equals(first.onHand)),
  };
};

/** What is posted of a line; signed. */
export const differenceOf = ({ counted, expected }: Pick<CountedLine, 'counted' | 'expected'>): string =>
  new Exact(counted).minus(expected).toFixed();
