import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { adjustmentAddress } from './adjustment-address.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['stock_adjustment.'], () => [orpc.stockAdjustments.key()]);

export const adjustmentQuery = (id: string) => orpc.stockAdjustments.get.queryOptions({ input: { id } });

type Status = StockAdjustment['status'];

type Asked = ReturnType<typeof adjustmentAddress.query>;

/** Adjustments page by page: all of them, or those of a class, in some states, of a reason, at a place, of some days. */
export const adjustmentsQuery = (asked: Asked) => pagesOf(orpc.stockAdjustments.list, asked);

/** What revaluations or write-offs came to, whatever state the list shows. */
export const adjustmentWorthQuery = ({
  status: _status,
  q: _q,
  sort: _sort,
  of = 'write_off',
  ...asked
}: Asked) => orpc.stockAdjustments.worth.queryOptions({ input: { ...asked, of } });

export const waitingStatuses = ['draft', 'approved'] as const satisfies readonly Status[];

/** The number of drafts that wait to be posted. */
export const waitingQuery = () =>
  orpc.stockAdjustments.list.queryOptions({ input: { status: waitingStatuses.join(','), limit: 1 } });

const keep = keepRecord(adjustmentQuery);

/** Posts an adjustment, or keeps it as a draft. */
export const usePostAdjustment = () =>
  useVerb(orpc.stockAdjustments.create, 'stock_adjustment.post', { ...ownError, keep });
export const useChangeDraft = () =>
  useVerb(orpc.stockAdjustments.update, 'stock_adjustment.update', { ...ownError, keep });
export const useCorrectCost = () =>
  useVerb(orpc.stockAdjustments.correctCost, 'stock_adjustment.post', { ...ownError, keep });
export const useReverseAdjustment = () =>
  useVerb(orpc.stockAdjustments.reverse, 'stock_adjustment.reverse', { ...ownError, keep });
export const useReplaceAdjustment = () =>
  useVerb(orpc.stockAdjustments.replace, 'stock_adjustment.draft', { ...ownError, keep });

export const useRecalculate = () =>
  useVerb(orpc.stockAdjustments.recalculate, 'stock_adjustment.recalculate', { keep });
/** A refusal is shown as a toast. */
export const useSetPictures = () =>
  useVerb(orpc.stockAdjustments.setPictures, 'stock_adjustment.add_picture', { keep });

/** The verbs for a whole adjustment. A refusal is shown as a toast. */
export const useAdjustmentVerbs = () => ({
  approve: useVerb(orpc.stockAdjustments.approve, 'stock_adjustment.approve', { keep }),
  post: useVerb(orpc.stockAdjustments.post, 'stock_adjustment.post', { keep }),
  remove: useVerb(orpc.stockAdjustments.remove, 'stock_adjustment.remove', {
    keep: forgetRecord(adjustmentQuery),
  }),
});
