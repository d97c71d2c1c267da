import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { amountOf } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { caps } from '@shelfwise/contract/primitives/caps';
import { Exact, toMinor } from '@shelfwise/contract/primitives/money';
import type { RefusedField } from '../../../platform/errors.ts';
import { levelMoved, valueOf, type Move } from '../stock/move-stock.ts';
import { levelOf, type LockedStock } from '../stock/stock.queries.ts';
import type { Level } from '../stock/stock.rules.ts';
import type { ExactLine } from './exact-lines.ts';
import { costTooBig, mostWorth } from './stock-adjustments.rules.ts';

type Line = ExactLine;

interface Decided {
  move: Move;
  valueMinor: number;
}

/** The field of the line at fault, and why. */
type Refused = [field: 'productId' | 'quantity' | 'unitCost', reason: RefusedField];

/** All goods of the product at the location get this unit cost. */
const revalue = (level: Level, line: Line, documentLine: number, currency: Currency): Decided | Refused => {
  const unitCost = line.unitCost ?? '0';
  if (new Exact(level.onHand).lessThanOrEqualTo(0)) return ['productId', { code: 'none_here' }];
  const tooBig = costTooBig(level.onHand, unitCost, currency);
  if (tooBig) return ['unitCost', tooBig];
  const valueMinor = toMinor(new Exact(level.onHand).times(unitCost), currency) - level.valueMinor;
  if (valueMinor === 0) return ['unitCost', { code: 'unchanged' }];
  return {
    move: { documentLine, productId: line.productId, quantity: '0', unitCost, valueMinor },
    valueMinor,
  };
};

/** Goods come in or go out. Goods found where none are in stock take the last known cost, of this location or of another. */
const moveGoods = (
  level: Level,
  { productId, quantity = '0', unitCost, pack, enteredQuantity, packCost }: Line,
  documentLine: number,
  { currency, newestCost }: { currency: Currency; newestCost: string | undefined },
): Decided | Refused => {
  const isUnknown = unitCost === undefined && !new Exact(quantity).isNegative();
  const isEmpty = new Exact(level.onHand).lessThanOrEqualTo(0);
  const assumedCost = isUnknown && isEmpty ? (level.lastUnitCost ?? newestCost) : undefined;
  if (isUnknown && isEmpty && assumedCost === undefined) return ['unitCost', { code: 'required' }];
  const tooBig = assumedCost === undefined ? undefined : costTooBig(quantity, assumedCost, currency);
  if (tooBig) return ['unitCost', tooBig];
  // What packs cost is exactly that, and never a rounded cost of one piece × pieces.
  const exactly =
    packCost === null
      ? {}
      : { valueMinor: toMinor(new Exact(enteredQuantity ?? '0').times(packCost), currency) };
  const move: Move = { documentLine, productId, quantity, unitCost, assumedCost, ...exactly };
  const valueMinor = valueOf(level, move, currency);
  if (valueMinor > caps.lineMinor)
    return ['quantity', { code: 'too_big', detail: { maximum: mostAtAverage(level, pack) } }];
  return { move, valueMinor };
};

/** The largest quantity, as it is entered, whose value at the average is within the limit of a line. */
const mostAtAverage = ({ onHand, valueMinor }: Level, pack: Line['pack']): string =>
  amountOf(onHand, new Exact(caps.lineMinor), pack).dividedBy(valueMinor).toFixed(6, Exact.ROUND_DOWN);

/**
 * The moves of the lines, each at the level that the line before it left; or, field by field, why lines are refused. `newestCosts` has the
 * costs of the products' newest movements at any location.
 */
export const decideLines = (
  { reason, lines }: Pick<NewStockAdjustment, 'reason'> & { lines: readonly ExactLine[] },
  stock: LockedStock,
  newestCosts: ReadonlyMap<string, string>,
  currency: Currency,
): { moves: Move[]; refused: Record<string, RefusedField> } => {
  const levels = new Map(stock.levels);
  const moves: Move[] = [];
  const refused: Record<string, RefusedField> = {};
  let inMinor = 0;
  for (const [index, line] of lines.entries()) {
    const level = levels.get(line.productId) ?? levelOf(stock, line.productId);
    const decided =
      reason === 'revaluation'
        ? revalue(level, line, index + 1, currency)
        : moveGoods(level, line, index + 1, { currency, newestCost: newestCosts.get(line.productId) });
    if (Array.isArray(decided)) {
      refused[`lines.${index}.${decided[0]}`] = decided[1];
      continue;
    }
    moves.push(decided.move);
    inMinor += Math.max(decided.valueMinor, 0);
    levels.set(line.productId, levelMoved(level, decided.move, decided.valueMinor));
  }
  if (inMinor > caps.documentMinor)
    refused['lines'] = { code: 'too_big', detail: { maximum: mostWorth(currency).document.toFixed() } };
  return { moves, refused };
};
