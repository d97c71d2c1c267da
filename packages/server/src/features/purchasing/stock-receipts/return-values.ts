import { Exact } from '@shelfwise/contract/primitives/money';
import {
  levelMoved,
  levelOf,
  lineKey,
  undoneReceiptValue,
  type LockedStock,
  type Move,
  type SharesLeft,
} from '../../inventory/index.ts';

/** Goods of one line of a receipt that go back. */
export interface ReturnedLine {
  lineNumber: number;
  productId: string;
  /** in the product's own unit */
  quantity: string;
  receiptId: string;
  receiptLine: number;
  /** all goods of that line, and all that they came to cost */
  whole: { quantity: string; costMinor: number };
}

const portion = (minor: number, part: Exact | string, of: string): number =>
  new Exact(minor).times(part).dividedBy(of).toDecimalPlaces(0).toNumber();

/**
 * What is owed for goods that go back: their part of the price. It is reckoned on all that went back so far, so that the parts of a line
 * come to the whole.
 */
export const debitFor = (
  wholeMinor: number,
  debitedMinor: number,
  { before, now, of }: { before: string; now: string; of: string },
): number => portion(wholeMinor, new Exact(before).plus(now), of) - debitedMinor;

/**
 * The moves that take goods back out. They leave at what they themselves cost, as far as they are still there; others leave in place of
 * those that are gone, at the average of the others.
 */
export const returnMoves = (
  documentId: string,
  lines: readonly ReturnedLine[],
  stock: LockedStock,
  shares: ReadonlyMap<string, SharesLeft>,
): Move[] => {
  const levels = new Map(stock.levels);
  return lines.map(({ lineNumber, productId, quantity, receiptId, receiptLine, whole }) => {
    const level = levels.get(productId) ?? levelOf(stock, productId);
    const left = shares.get(productId);
    const goods = lineKey(receiptId, receiptLine);
    const there = (left?.of(goods) ?? new Exact(0)).times(whole.quantity);
    const own = {
      quantity,
      valueMinor: portion(whole.costMinor, quantity, whole.quantity),
      share: Exact.min(1, there.dividedBy(quantity)),
    };
    const move: Move = {
      documentLine: lineNumber,
      productId,
      quantity: new Exact(quantity).negated().toFixed(),
      valueMinor: -undoneReceiptValue(level, own) || 0,
    };
    const after = levelMoved(level, move, move.valueMinor ?? 0);
    levels.set(productId, after);
    left?.add({
      line: lineKey(documentId, lineNumber),
      kind: 'supplier_return',
      quantity: move.quantity,
      onHandAfter: after.onHand,
      isRevaluation: false,
      returns: goods,
    });
    return move;
  });
};
