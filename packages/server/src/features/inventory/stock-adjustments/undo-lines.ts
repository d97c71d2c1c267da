import { Exact } from '@shelfwise/contract/primitives/money';
import type { Difference } from '../stock/change-values.ts';
import { levelMoved, type Move } from '../stock/move-stock.ts';
import type { SharesLeft } from '../stock/shares-left.ts';
import { levelOf, type LockedStock } from '../stock/stock.queries.ts';
import { lateValue, undoneReceiptValue, type Level } from '../stock/stock.rules.ts';

/** A posted line that is to be reversed. */
export interface PostedLine {
  lineNumber: number;
  productId: string;
  /** signed; 0 where only the value changed */
  quantity: string;
  /** signed value */
  valueMinor: number;
  /** its key among past movements */
  key: string;
  /** the key of the line whose goods the value belongs to: this line, or the one whose cost it corrected */
  goods: string;
}

const opposite = (quantity: string): string => new Exact(quantity).negated().plus(0).toFixed();

/** The opposite moves of the lines, the last line first, so that each finds the goods that it moved. */
export const oppositeMoves = (lines: readonly PostedLine[]): Move[] =>
  lines.toReversed().map(({ lineNumber, productId, quantity }) => ({
    documentLine: lineNumber,
    productId,
    quantity: opposite(quantity),
  }));

/** What takes back a change of value, the last line first. */
export const oppositeDifferences = (lines: readonly PostedLine[]): Difference[] =>
  lines.toReversed().map(({ lineNumber, productId, valueMinor, goods }) => ({
    lineNumber,
    productId,
    differenceMinor: -valueMinor || 0,
    goods,
  }));

const undoneValue = (
  level: Level,
  { quantity, valueMinor, goods }: PostedLine,
  shares: SharesLeft,
): number => {
  const moved = new Exact(quantity);
  if (moved.isZero()) return lateValue(level, -valueMinor, shares.of(goods));
  // Goods that were taken out come back at the value they left with.
  return moved.isNegative()
    ? -valueMinor
    : -undoneReceiptValue(level, { quantity, valueMinor, share: shares.of(goods) });
};

/**
 * The moves that reverse a document, with their values. Goods that come back have the value they left with. Goods that came in leave the
 * others at their own average. A change of value is taken back for the goods that are still there. Lines that move nothing are left out.
 */
export const undoLines = (
  lines: readonly PostedLine[],
  stock: LockedStock,
  shares: ReadonlyMap<string, SharesLeft>,
): Move[] => {
  const levels = new Map(stock.levels);
  const moves: Move[] = [];
  for (const line of lines.toReversed()) {
    const { productId, lineNumber, key } = line;
    const level = levels.get(productId) ?? levelOf(stock, productId);
    const left = shares.get(productId);
    const quantity = opposite(line.quantity);
    const valueMinor = left ? undoneValue(level, line, left) : 0;
    const move: Move = { documentLine: lineNumber, productId, quantity, valueMinor };
    const after = levelMoved(level, move, valueMinor);
    levels.set(productId, after);
    left?.add({ line: key, kind: 'reversal', quantity, onHandAfter: after.onHand, isRevaluation: false });
    if (valueMinor !== 0 || !new Exact(quantity).isZero()) moves.push(move);
  }
  return moves;
};
