import {
  costOf,
  movesNothing,
  reasonsIn,
  reasonsOut,
  type AdjustmentReason,
  type NewStockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { caps } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { EntryLine } from '../../ledger/index.ts';
import type { RefusedField } from '../../../platform/errors.ts';

/** What goods of one line, and of one document, may be worth at most, in the currency's main unit. */
export const mostWorth = (currency: Currency) => {
  const unit = new Exact(10).pow(decimalsOf(currency));
  return {
    line: new Exact(caps.lineMinor).dividedBy(unit),
    document: new Exact(caps.documentMinor).dividedBy(unit),
  };
};

/** What a line's unit cost may be at most for its quantity to stay within that; undefined where it is. */
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
 * Why an adjustment is refused whatever the stock is: the signs of its lines, the unit costs that its reason needs or does not
 * take, how what was received was come by, and more than our amounts may be.
 */
export const refusedFields = (
  { reason, lines, settlement }: Pick<NewStockAdjustment, 'reason' | 'lines' | 'settlement'>,
  currency: Currency,
): Record<string, RefusedField> => {
  const refused: Record<string, RefusedField> = {};
  if (reason === 'received' && !settlement) refused['settlement'] = { code: 'required' };
  if (reason !== 'received' && settlement) refused['settlement'] = { code: 'not_here' };
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const quantity = refusedQuantity(reason, line);
    if (quantity) refused[`lines.${index}.quantity`] = quantity;
    const cost = refusedCost(reason, line, currency);
    if (cost) refused[`lines.${index}.unitCost`] = cost;
    if (movesNothing(reason) && seen.has(line.productId))
      refused[`lines.${index}.productId`] = { code: 'repeated' };
    seen.add(line.productId);
  }
  return refused;
};

type Purpose = NonNullable<EntryLine['account']>;

/** What the inventory account is posted against. What was received and paid goes against the account that paid. */
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

/** The account an adjustment is posted against: the reason's, or the one that paid. */
export const accountAgainst = (
  reason: AdjustmentReason,
  paidFrom: string | null,
): Pick<EntryLine, 'account' | 'accountId'> => {
  if (paidFrom !== null) return { accountId: paidFrom };
  if (reason === 'cost_correction') throw new Error('a corrected cost is posted against what it corrects');
  return { account: purposeOf[reason] };
};

/** A signed amount on one account: above zero it is debited, below credited. */
const signed = (line: EntryLine, minor: number): EntryLine =>
  minor > 0 ? { ...line, debitMinor: minor } : { ...line, creditMinor: -minor };

/**
 * The entry of an adjustment, of a corrected cost, or of what undoes one: `postedMinor` is what the document comes to, signed, and
 * `movedMinor` what of it the stock takes. The rest, which other documents carried off, is cost of sales.
 */
export const adjustmentEntry = (
  against: Pick<EntryLine, 'account' | 'accountId'>,
  { postedMinor, movedMinor }: { postedMinor: number; movedMinor: number },
  locationId: string,
): EntryLine[] => [
  signed({ account: 'inventory', locationId }, movedMinor),
  signed({ ...against, locationId }, -postedMinor),
  signed({ account: 'cost_of_sales', locationId }, postedMinor - movedMinor),
];
