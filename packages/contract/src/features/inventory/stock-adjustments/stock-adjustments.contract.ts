import { act, change, create, nothing, read, remove, longBody } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { byId, versionSchema } from '../../../primitives/ids.ts';
import { pageOf } from '../../../primitives/paging.ts';
import {
  adjustmentListSchema,
  adjustmentTotalsSchema,
  adjustmentWorthSchema,
  costCorrectionSchema,
  newStockAdjustmentSchema,
  postedPicturesSchema,
  stockAdjustmentChangeSchema,
  stockAdjustmentSchema,
} from './stock-adjustments.schemas.ts';

const access = { right: 'canManageInventory', feature: 'coreInventory' } as const;
/** Errors that posting can be refused with. */
const posting = [
  'below_zero',
  'archived',
  'over_limit',
  'adjustment_approval_needed',
  'stock_moved',
] as const;
/** Errors that undoing can be refused with. */
const undoing = [
  'undo_needs_admin',
  'below_zero',
  'wrong_state',
  'needs_correction_first',
  'location_archived',
  'product_archived',
  'product_indivisible',
  'over_limit',
] as const;
/** Carries the version that was looked at: a draft that was changed since is answered 409. */
const asSeen = byId.extend({ version: versionSchema });

export const stockAdjustmentsContract = {
  list: read('/stock-adjustments', { ...access, summary: 'Stock adjustments, newest first' })
    .input(adjustmentListSchema)
    .output(pageOf(stockAdjustmentSchema)),
  worth: read('/stock-adjustments/worth', {
    ...access,
    summary: 'What revaluations or write-offs came to, by month, reason and unit',
  })
    .input(adjustmentWorthSchema)
    .output(adjustmentTotalsSchema),
  get: read('/stock-adjustments/{id}', { ...access, summary: 'One stock adjustment' })
    .input(byId)
    .output(stockAdjustmentSchema),
  create: create('/stock-adjustments', {
    mostBytes: longBody,
    ...access,
    errors: posting,
    summary: 'Put stock in, correct it, or give it another value; posted at once, or kept as a draft',
  })
    .input(newStockAdjustmentSchema)
    .output(stockAdjustmentSchema),
  update: change('/stock-adjustments/{id}', {
    mostBytes: longBody,
    ...access,
    errors: ['version_conflict', 'wrong_state', 'archived'],
    summary: 'Change a draft; an approval is gone with it',
  })
    .input(stockAdjustmentChangeSchema)
    .output(stockAdjustmentSchema),
  remove: remove('/stock-adjustments/{id}', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Delete a draft',
  })
    .input(byId)
    .output(nothing),
  approve: act('/stock-adjustments/{id}/approve', {
    ...access,
    errors: ['version_conflict', 'wrong_state'],
    summary: 'Approve a draft that somebody else wrote; an admin also their own',
  })
    .input(asSeen)
    .output(stockAdjustmentSchema),
  post: act('/stock-adjustments/{id}/post', {
    ...access,
    errors: ['version_conflict', 'wrong_state', ...posting],
    summary: 'Post a draft',
  })
    .input(asSeen)
    .output(stockAdjustmentSchema),
  recalculate: act('/stock-adjustments/{id}/recalculate', {
    ...access,
    errors: ['version_conflict', 'wrong_state'],
    summary: 'Take the figures of a drafted revaluation anew; where they differ, an approval is gone',
  })
    .input(asSeen)
    .output(stockAdjustmentSchema),
  setPictures: act('/stock-adjustments/{id}/pictures', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'in_use'],
    summary: 'Add pictures to a posted adjustment; only admins take one away',
  })
    .input(postedPicturesSchema)
    .output(stockAdjustmentSchema),
  correctCost: create('/stock-adjustments/{id}/correct-cost', {
    ...access,
    errors: ['wrong_state', 'needs_correction_first', 'over_limit', 'correction_needs_admin'],
    summary:
      'Correct what goods cost that came in: what is still there takes the difference, the rest is cost of sales',
  })
    .input(costCorrectionSchema)
    .output(stockAdjustmentSchema),
  reverse: act('/stock-adjustments/{id}/reverse', {
    ...access,
    errors: undoing,
    summary: 'Undo a posted adjustment by the opposite one',
  })
    .input(byId.extend({ businessDate: daySchema.optional() }))
    .output(stockAdjustmentSchema),
  replace: create('/stock-adjustments/{id}/replace', {
    ...access,
    errors: undoing,
    summary:
      'Undo an adjustment and begin a draft with the same content, so that what was wrong is entered again; of an undone one, the draft alone',
  })
    .input(byId.extend({ businessDate: daySchema.optional() }))
    .output(stockAdjustmentSchema),
};
