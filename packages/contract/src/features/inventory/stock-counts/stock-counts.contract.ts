import { z } from 'zod';
import { act, create, longBody, read } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf, totalSchema } from '../../../primitives/paging.ts';
import { stockCountNoun } from './stock-counts.noun.ts';
import {
  countAsSeen,
  countEntriesSchema,
  countEntrySchema,
  countLineSchema,
  countLinesSchema,
  countListSchema,
  countRowSchema,
  countSheetRowSchema,
  countSheetSchema,
  entryCorrectionSchema,
  lineCostSchema,
  newCountSchema,
  newEntrySchema,
  oneEntrySchema,
  postCountSchema,
  recountSchema,
  reverseCountSchema,
  sheetLineSchema,
  stockCountSchema,
  zeroSchema,
} from './stock-counts.schemas.ts';

const access = accessOf(stockCountNoun);
/** Everybody of the company may count; only who manages stock opens, reviews and posts. */
const counting = { right: 'member', feature: 'coreInventory' } as const;
const reviewing = ['version_conflict', 'wrong_state'] as const;
const entering = ['wrong_state', 'archived', 'counted_elsewhere', 'over_limit'] as const;

export const stockCountsContract = {
  list: read('/stock-counts', { ...access, summary: 'Counts, newest first' })
    .input(countListSchema)
    .output(pageOf(countRowSchema)),
  get: read('/stock-counts/{id}', { ...access, summary: 'One count, with its progress and what it comes to' })
    .input(byId)
    .output(stockCountSchema),
  lines: read('/stock-counts/{id}/lines', {
    ...access,
    summary: 'What was counted against what was expected, the largest differences first',
  })
    .input(countLinesSchema)
    .output(z.object({ items: z.array(countLineSchema), total: totalSchema })),
  create: create('/stock-counts', {
    mostBytes: longBody,
    ...access,
    errors: ['archived', 'counted_elsewhere', 'nothing_to_count', 'over_limit'],
    summary: 'Open a count',
  })
    .input(newCountSchema)
    .output(stockCountSchema),
  review: act('/stock-counts/{id}/review', {
    ...access,
    errors: reviewing,
    summary: 'End the counting, to look at what was counted',
  })
    .input(countAsSeen)
    .output(stockCountSchema),
  reopen: act('/stock-counts/{id}/reopen', { ...access, errors: reviewing, summary: 'Go on counting' })
    .input(countAsSeen)
    .output(stockCountSchema),
  recount: act('/stock-counts/{id}/recount', {
    mostBytes: longBody,
    ...access,
    errors: reviewing,
    summary: 'Have chosen lines counted again; what was counted is kept as a trail',
  })
    .input(recountSchema)
    .output(stockCountSchema),
  zero: act('/stock-counts/{id}/zero', {
    mostBytes: longBody,
    ...access,
    errors: reviewing,
    summary: 'Say that nothing is there of lines that nobody counted',
  })
    .input(zeroSchema)
    .output(stockCountSchema),
  setCost: act('/stock-counts/{id}/cost', {
    ...access,
    errors: reviewing,
    summary: 'Say what one costs of goods that were found and have no known cost',
  })
    .input(lineCostSchema)
    .output(stockCountSchema),
  approve: act('/stock-counts/{id}/approve', {
    ...access,
    errors: reviewing,
    summary: 'Approve a count that others counted and reviewed; an admin also their own',
  })
    .input(countAsSeen)
    .output(stockCountSchema),
  post: act('/stock-counts/{id}/post', {
    ...access,
    errors: [
      ...reviewing,
      'count_short',
      'archived',
      'product_archived',
      'over_limit',
      'count_approval_needed',
      'count_cost_needed',
    ],
    summary: 'Post what differs',
  })
    .input(postCountSchema)
    .output(stockCountSchema),
  reverse: act('/stock-counts/{id}/reverse', {
    ...access,
    errors: [
      'undo_needs_admin',
      'below_zero',
      'wrong_state',
      'needs_correction_first',
      'location_archived',
      'product_archived',
      'product_indivisible',
      'over_limit',
    ],
    summary: 'Undo a posted count',
  })
    .input(reverseCountSchema)
    .output(stockCountSchema),
  cancel: act('/stock-counts/{id}/cancel', {
    ...access,
    errors: reviewing,
    summary: 'End a count that is not posted',
  })
    .input(countAsSeen)
    .output(stockCountSchema),

  sheets: read('/count-sheets', { ...counting, summary: 'Counts that are being counted' }).output(
    z.object({ items: z.array(countSheetRowSchema) }),
  ),
  sheet: read('/count-sheets/{id}', { ...counting, summary: 'A count for those who count' })
    .input(byId)
    .output(countSheetSchema),
  sheetLines: read('/count-sheets/{id}/lines', {
    ...counting,
    summary: 'What is to be counted and what was counted; blind unless the count says otherwise',
  })
    .input(countLinesSchema)
    .output(z.object({ items: z.array(sheetLineSchema), total: totalSchema })),
  entries: read('/count-sheets/{id}/entries', { ...counting, summary: 'What was entered, the newest first' })
    .input(countEntriesSchema)
    .output(z.object({ items: z.array(countEntrySchema) })),
  count: create('/count-sheets/{id}/entries', {
    ...counting,
    errors: entering,
    summary: 'Enter what was counted; entries of one product add up',
  })
    .input(newEntrySchema)
    .output(countEntrySchema),
  takeBack: act('/count-sheets/{id}/entries/{entryId}/take-back', {
    ...counting,
    errors: ['wrong_state'],
    summary: 'Take an entry back: one’s own, or any for who manages stock',
  })
    .input(oneEntrySchema)
    .output(countEntrySchema),
  correct: act('/count-sheets/{id}/entries/{entryId}/correct', {
    ...counting,
    errors: entering,
    summary: 'Put an entry right; it keeps the moment at which it was counted',
  })
    .input(entryCorrectionSchema)
    .output(countEntrySchema),
};
