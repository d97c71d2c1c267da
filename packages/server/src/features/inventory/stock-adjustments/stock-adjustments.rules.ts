import {
  costOf,
  movesNothing,
  reasonsIn,
  reasonsOut,
  type AdjustmentReason,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { caps } from '@shelfwise/contract/primitives/caps';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import { inventoryOf, type TakenAt } from '../stock/change-values.ts';
import type { EntryLine } from '../../ledger/index.ts';
import type { RefusedField } from '../../../platform/errors.ts';

/** The largest values of the goods of a line and of a document, in the currency's main unit. */
export const mostWorth = (currency: Currency) => {
  const unit = new Exact(10).pow(decimalsOf(currency));
  return {
    line: new Exact(caps.lineMinor).dividedBy(unit),
    document: new Exact(caps.documentMinor).dividedBy(unit),
  };
};

/** Why a line's unit cost is too big for its quantity, with the largest one allowed; undefined where it is not. */
export const costTooBig = (
  quantity: string,
  unitCost: string,
  currency: Currency,
): RefusedField | undefined => {
  const most = mostWorth(currency).line;
  if (new Exact(quantity).times(unitCost).abs().lessThanOrEqualTo(most)) return undefined;
  return {
    code: 'too_big',
    detail: { maximum: most.dividedBy(quantity).abs().toFixed(2, Exact.ROUND_DOWN) },
  };
};

type Line = NewStockAdjustment['lines'][number];

const refusedQuantity = (reason: AdjustmentReason, { quantity }: Line): RefusedField | undefined => {
  if (movesNothing(reason)) return quantity === undefined ? undefined : { code: 'not_here' };
  if (quantity === undefined) return { code: 'required' };
  const isIn = !new Exact(quantity).isNegative();
  if (!isIn && reasonsIn.includes(reason)) return { code: 'positive' };
  if (isIn && reasonsOut.includes(reason)) return { code: 'negative' };
  return undefined;
};

const refusedCost = (
  reason: AdjustmentReason,
  { quantity, unitCost }: Line,
  currency: Currency,
): RefusedField | undefined => {
  const cost = costOf(reason, quantity === undefined || !new Exact(quantity).isNegative());
  if (unitCost === undefined) return cost === 'needed' ? { code: 'required' } : undefined;
  if (cost === 'none') return { code: 'not_here' };
  return quantity === undefined ? undefined : costTooBig(quantity, unitCost, currency);
};

/**
 * Why an adjustment is refused whatever the stock is: the signs of its lines, unit costs that its reason requires or forbids, how received
 * goods were paid for, and values beyond our limits.
 */
export const refusedFields = (
  {
    reason,
    locationId,
    lines,
    settlement,
  }: Pick<NewStockAdjustment, 'reason' | 'locationId' | 'lines' | 'settlement'>,
  currency: Currency,
): Record<string, RefusedField> => {
  const refused: Record<string, RefusedField> = {};
  // Goods come from somewhere or go somewhere; only what they are worth may change everywhere.
  if (locationId === null && reason !== 'revaluation') refused['locationId'] = { code: 'required' };
  if (reason === 'received' && !settlement) refused['settlement'] = { code: 'required' };
  if (reason !== 'received' && settlement) refused['settlement'] = { code: 'not_here' };
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const quantity = refusedQuantity(reason, line);
    if (quantity) refused[`lines.${index}.quantity`] = quantity;
    const cost = refusedCost(reason, line, currency);
    if (cost) refused[`lines.${index}.unitCost`] = cost;
    if (movesNothing(reason) && line.packId) refused[`lines.${index}.packId`] = { code: 'not_here' };
    if (movesNothing(reason) && seen.has(line.productId))
      refused[`lines.${index}.productId`] = { code: 'repeated' };
    seen.add(line.productId);
  }
  return refused;
};

type Purpose = NonNullable<EntryLine['account']>;

/** The account on the other side of inventory, by reason. Goods that were paid for use the money account instead. */
export const purposeOf: Record<Exclude<AdjustmentReason, 'cost_correction'>, Purpose> = {
  opening: 'opening_equity',
  received: 'stock_owed',
  found: 'stock_found',
  count: 'stock_count',
  damage: 'stock_damage',
  theft: 'stock_theft',
  expiry: 'stock_expiry',
  own_use: 'stock_own_use',
  revaluation: 'stock_revaluation',
};

/** The account that an adjustment is posted against: the money account that paid, or that of its reason. */
export const accountAgainst = (
  reason: AdjustmentReason,
  paidFrom: string | null,
): Pick<EntryLine, 'account' | 'accountId'> => {
  if (paidFrom !== null) return { accountId: paidFrom };
  if (reason === 'cost_correction') throw new Error('a corrected cost is posted against what it corrects');
  return { account: purposeOf[reason] };
};

/** A signed amount on one account: positive is debit, negative is credit. */
const signed = (line: EntryLine, minor: number): EntryLine =>
  minor > 0 ? { ...line, debitMinor: minor } : { ...line, creditMinor: -minor };

/** What a document says of goods at a place, and what stock took of it. */
export interface PostedAt {
  locationId: string;
  /** signed; the rest of it, which stock did not take, is cost of sales */
  postedMinor: number;
  taken: readonly TakenAt[];
}

/**
 * The entry of an adjustment, of a corrected cost, or of their reversal. What each place says is posted against the account of the document
 * there; stock takes its part wherever the goods are now, and the rest belongs to goods that have left, and is cost of sales.
 */
export const adjustmentEntry = (
  against: Pick<EntryLine, 'account' | 'accountId'>,
  places: readonly PostedAt[],
): EntryLine[] =>
  places.flatMap(({ locationId, postedMinor, taken }) => [
    ...taken.map((place) => signed(inventoryOf(place), place.minor)),
    signed({ ...against, locationId }, -postedMinor),
    signed({ account: 'cost_of_sales', locationId }, postedMinor - sumMinor(taken.map(({ minor }) => minor))),
  ]);
