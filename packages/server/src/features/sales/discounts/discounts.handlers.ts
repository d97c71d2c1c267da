import type { discountsContract } from '@shelfwise/contract/features/sales/discounts/discounts.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getRecord } from '../../../kit/records.ts';
import { getApplicable } from './discount-material.ts';
import { activateDiscount, archiveDiscount, pauseDiscount, restoreDiscount } from './discount-stage.ts';
import { getDiscountEffect } from './discount-effect.ts';
import { replayDiscount } from './replay-discount.ts';
import { countDiscounts, discountKind, listDiscounts, listUses } from './discounts.queries.ts';
import { exportDiscounts } from './export-discounts.ts';
import { createDiscount, duplicateDiscount, removeDiscount, updateDiscount } from './write-discount.ts';

export const discountsHandlers: Handlers<typeof discountsContract> = {
  list: async (call, query) => {
    const [page, total] = await Promise.all([listDiscounts(call, query), countDiscounts(call, query)]);
    return { items: page.rows, nextCursor: page.nextCursor, total };
  },
  get: (call, { id }) => getRecord(call, discountKind, id),
  create: createDiscount,
  update: updateDiscount,
  duplicate: duplicateDiscount,
  activate: activateDiscount,
  pause: pauseDiscount,
  archive: archiveDiscount,
  restore: restoreDiscount,
  remove: removeDiscount,
  applicable: getApplicable,
  uses: async (call, { id }) => {
    const [items] = await Promise.all([listUses(call, id), getRecord(call, discountKind, id)]);
    return { items };
  },
  replay: replayDiscount,
  effect: getDiscountEffect,
  export: exportDiscounts,
  exportPicked: (call, picked) => exportDiscounts(call, picked, true),
};
