import {
  reasonsIn,
  reasonsOut,
  type AdjustmentReason,
  type NewStockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { EntryLine } from '../../ledger/index.ts';
import type { RefusedField } from '../../../platform/errors.ts';

/** Goods of one line are worth at most this, in the currency's main unit, so that every sum stays exact. */
export const mostLineValue = '90000000000';

const needsUnitCost = (reason: AdjustmentReason): boolean => reason === 'opening' || reason === 'received';

/** Why a line is refused whatever the stock is: its sign, and the unit cost that its reason needs or does not take. */
export const refusedFields = ({
  reason,
  lines,
}: Pick<NewStockAdjustment, 'reason' | 'lines'>): Record<string, RefusedField> => {
  const refused: Record<string, RefusedField> = {};
  for (const [index, { quantity, unitCost }] of lines.entries()) {
    const isIn = !new Exact(quantity).isNegative();
    if (!isIn && reasonsIn.includes(reason)) refused[`lines.${index}.quantity`] = { code: 'positive' };
    if (isIn && reasonsOut.includes(reason)) refused[`lines.${index}.quantity`] = { code: 'negative' };
    if (needsUnitCost(reason) && unitCost === undefined)
      refused[`lines.${index}.unitCost`] = { code: 'required' };
    if (!needsUnitCost(reason) && unitCost !== undefined)
      refused[`lines.${index}.unitCost`] = { code: 'not_here' };
    if (unitCost !== undefined && new Exact(quantity).times(unitCost).greaterThan(mostLineValue)) {
      refused[`lines.${index}.unitCost`] = {
        code: 'too_big',
        detail: { maximum: new Exact(mostLineValue).dividedBy(quantity).toFixed(2, 1) },
      };
    }
  }
  return refused;
};

type Account = EntryLine['account'];

/** What the inventory account is posted against. */
export const accountOf: Record<AdjustmentReason, Account> = {
  opening: 'opening_equity',
  received: 'grni',
  found: 'stock_found',
  count: 'stock_count',
  damage: 'stock_damage',
  theft: 'stock_theft',
  expiry: 'stock_expiry',
  own_use: 'stock_own_use',
};

/** A signed amount on one account: above zero it is debited, below credited. */
const signed = (account: Account, minor: number): EntryLine =>
  minor > 0 ? { account, debitMinor: minor } : { account, creditMinor: -minor };

/** The entry of an adjustment that moved goods of this signed value. Minor units. */
export const adjustmentEntry = (reason: AdjustmentReason, valueMinor: number): EntryLine[] => [
  signed('inventory', valueMinor),
  signed(accountOf[reason], -valueMinor),
];

/**
 * The entry that undoes one: the reason's account gets back exactly what it was posted, the inventory account
 * what really moved; what other documents already carried off is cost of sales. Minor units, signed.
 */
export const reversalEntry = (
  reason: AdjustmentReason,
  originalMinor: number,
  movedMinor: number,
): EntryLine[] => [
  signed('inventory', movedMinor),
  signed(accountOf[reason], originalMinor),
  signed('cost_of_sales', -(originalMinor + movedMinor)),
];
