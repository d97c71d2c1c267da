import {
  adjustmentClasses,
  type AdjustmentClass,
  type AdjustmentReason,
  reasonsOfClass,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';

/** Goods come in, or the stock on record is corrected. */
export type AdjustKind = 'receive' | 'correct';
type NewReason = NewStockAdjustment['reason'];

/** Reasons of the dialog that receives goods. Opening stock is usually given when a product is added. */
const receiveReasons = ['received', 'found', 'opening'] as const satisfies readonly NewReason[];
const correctReasons = [
  'count',
  'damage',
  'theft',
  'expiry',
  'own_use',
  'found',
  'revaluation',
] as const satisfies readonly NewReason[];
/** Reasons for an archived product: its remaining stock can only go out. */
export const clearingReasons = [
  'count',
  'damage',
  'theft',
  'expiry',
  'own_use',
] as const satisfies readonly NewReason[];

export const reasonsOf = (kind: AdjustKind, ofClass?: AdjustmentClass): readonly NewReason[] => {
  if (ofClass) return reasonsOfClass[ofClass];
  return kind === 'receive' ? receiveReasons : correctReasons;
};

export const kindOf = (reason: AdjustmentReason): AdjustKind =>
  reason === 'received' || reason === 'opening' ? 'receive' : 'correct';

/** The class of documents that a reason makes; `other` where it has no list of its own. */
export const classOf = (reason: AdjustmentReason | undefined): AdjustmentClass | 'other' =>
  adjustmentClasses.find((one) => reasonsOfClass[one].some((of) => of === reason)) ?? 'other';
