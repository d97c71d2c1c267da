import type { stockCountsContract } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listEntries } from './count-entries.queries.ts';
import { listCountLines, listSheetLines } from './count-lines.queries.ts';
import { correctEntry, enterCount, takeBack } from './enter-count.ts';
import { getCount, getSheet } from './get-count.ts';
import { openCount } from './open-count.ts';
import { postCount } from './post-count.ts';
import { reverseCount } from './reverse-count.ts';
import {
  approveCount,
  cancelCount,
  countAsZero,
  recount,
  reopenCount,
  reviewCount,
  setLineCost,
} from './review-count.ts';
import { countCounts, listCounts, listSheets } from './stock-counts.queries.ts';

export const stockCountsHandlers: Handlers<typeof stockCountsContract> = {
  list: async (call, query) => {
    const [page, total] = await Promise.all([listCounts(call, query), countCounts(call.tx, query)]);
    return { ...page, total };
  },
  get: getCount,
  lines: listCountLines,
  create: openCount,
  review: reviewCount,
  reopen: reopenCount,
  recount,
  zero: countAsZero,
  setCost: setLineCost,
  approve: approveCount,
  post: postCount,
  reverse: reverseCount,
  cancel: cancelCount,
  sheets: async (call) => ({ items: await listSheets(call) }),
  sheet: getSheet,
  sheetLines: listSheetLines,
  entries: listEntries,
  count: enterCount,
  takeBack,
  correct: correctEntry,
};
