import type { stockAdjustmentsContract } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import type { Handlers } from '../../../kit/call.ts';
import { correctCost } from './correct-cost.ts';
import {
  draftStockAdjustment,
  removeStockAdjustment,
  updateStockAdjustment,
} from './draft-stock-adjustment.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { adjustmentWorth } from './adjustment-worth.queries.ts';
import { approveStockAdjustment, postDraft, recalculateDraft } from './post-draft.ts';
import { setPostedPictures } from './posted-pictures.ts';
import { postStockAdjustment } from './post-stock-adjustment.ts';
import { replaceStockAdjustment } from './replace-adjustment.ts';
import { reverseStockAdjustment } from './reverse-stock-adjustment.ts';
import { countAdjustments, listAdjustments } from './stock-adjustments.queries.ts';

export const stockAdjustmentsHandlers: Handlers<typeof stockAdjustmentsContract> = {
  list: async (call, query) => {
    const [page, total] = await Promise.all([listAdjustments(call, query), countAdjustments(call.tx, query)]);
    return { ...page, total };
  },
  worth: adjustmentWorth,
  get: getStockAdjustment,
  create: (call, { asDraft = false, ...adjustment }) =>
    asDraft ? draftStockAdjustment(call, adjustment) : postStockAdjustment(call, adjustment),
  update: updateStockAdjustment,
  remove: removeStockAdjustment,
  approve: approveStockAdjustment,
  post: postDraft,
  recalculate: recalculateDraft,
  setPictures: setPostedPictures,
  correctCost,
  reverse: reverseStockAdjustment,
  replace: replaceStockAdjustment,
};
