import type { AdjustmentReason } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getTradingRules } from '../../ledger/index.ts';

/**
 * Refuses what changes the worth of the stock by more than the company lets one person change (409 `code`). Goods that
 * were bought are no such change, and admins are free of the limit.
 */
export const requireApproved = async (
  { tx, actor }: Call,
  { reason }: { reason: AdjustmentReason },
  values: readonly number[],
  isApproved: boolean,
  code:
    | 'adjustment_approval_needed'
    | 'count_approval_needed'
    | 'undo_needs_admin'
    | 'correction_needs_admin'
    | 'loss_approval_needed' = 'adjustment_approval_needed',
): Promise<void> => {
  if (isApproved || actor.role === 'admin' || reason === 'opening' || reason === 'received') return;
  const { adjustmentApprovalMinor: limitMinor } = await getTradingRules(tx);
  const changedMinor = values.reduce((sum, value) => sum + Math.abs(value), 0);
  if (limitMinor !== null && changedMinor > limitMinor)
    throw new AppError(code, { detail: { limitMinor, changedMinor } });
};
