import { Exact } from '@shelfwise/contract/primitives/money';
import { levelMoved, type Move } from '../stock/move-stock.ts';
import type { SharesLeft } from '../stock/shares-left.ts';
import { levelOf, type LockedStock } from '../stock/stock.queries.ts';
import { lateValue, undoneReceiptValue, type Level } from '../stock/stock.rules.ts';

/** A posted line that is to be undone. */
export interface PostedLine {
  lineNumber: number;
  productId: string;
  /** signed; 0 where only the value changed */
  quantity: string;
  /** signed, what it came to */
  valueMinor: number;
  /** names it among past movements */
  key: string;
  /** names the line whose goods the value belongs to: its own, or that whose cost it corrected */
  goods: string;
}

const opposite = (quantity: string): string => new Exact(quantity).negated().plus(0).toFixed();

/** The opposite of each line, last posted first undone: what each found is there again when its turn comes. */
export const oppositeMoves = (lines: readonly PostedLine[]): Move[] =>
  lines.toReversed().map(({ lineNumber, productId, quantity }) => ({
    documentLine: lineNumber,
    productId,
    quantity: opposite(quantity),
  }));

const undoneValue = (
  level: Level,
  { quantity, valueMinor, goods }: PostedLine,
  shares: SharesLeft,
): number => {
  const moved = new Exact(quantity);
  if (moved.isZero()) return lateValue(level, -valueMinor, shares.of(goods));
  // What was taken out comes back at the value it went with.
  return moved.isNegative()
    ? -valueMinor
    : -undoneReceiptValue(level, { quantity, valueMinor, share: shares.of(goods) });
};

/**
 * The moves that undo a document, with their values: goods that come back bring the value they went with, goods that came in leave
 * what others are worth, a value that was changed goes back as far as its goods are still there. Lines that move nothing are
 * left out.
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
