import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { countStatusesOf } from './count-address.ts';

refreshOn(['stock_count.'], () => [orpc.stockCounts.key(), orpc.timeline.key()]);
// A posted count, and one that is reversed, moved stock.
refreshOn(['stock_count.post', 'stock_count.reverse'], () => [
  orpc.stock.key(),
  orpc.stockAdjustments.key(),
  orpc.products.key(),
]);

export const countsQuery = ({ status, location }: InventorySearch) => {
  const statuses = countStatusesOf(status);
  return pagesOf(orpc.stockCounts.list, {
    ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
    ...(location === undefined ? {} : { locationId: location }),
  });
};

/** How many are open, for the tab. */
export const openCountsQuery = () =>
  orpc.stockCounts.list.queryOptions({ input: { status: 'open,counting,review', limit: 1 } });

export const countQuery = (id: string) =>
  orpc.stockCounts.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

/** Counts that anybody may count in. */
export const sheetsQuery = () => orpc.stockCounts.sheets.queryOptions();
export const sheetQuery = (id: string) =>
  orpc.stockCounts.sheet.queryOptions({ input: { id }, enabled: isRecordId(id) });

export type LineState = 'counted' | 'uncounted' | 'differing';

export interface LineFilter {
  state?: LineState | undefined;
  locationId?: string | undefined;
  q?: string | undefined;
}

const pageRows = 100;
const asked = (id: string, { state, locationId, q }: LineFilter) => ({
  id,
  limit: pageRows,
  ...(state && { state }),
  ...(locationId !== undefined && { locationId }),
  ...(q && { q }),
});
/** Lines come by their place in the list, because what differs most changes with every count. */
const nextOffset = (last: { items: unknown[] }, pages: readonly { items: unknown[] }[]): number | undefined =>
  last.items.length < pageRows ? undefined : pages.length * pageRows;

export const countLinesQuery = (id: string, filter: LineFilter) =>
  orpc.stockCounts.lines.infiniteOptions({
    input: (offset: number) => ({ ...asked(id, filter), offset }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
  });

export const sheetLinesQuery = (id: string, filter: LineFilter) =>
  orpc.stockCounts.sheetLines.infiniteOptions({
    input: (offset: number) => ({ ...asked(id, filter), offset }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
  });

export const ownEntriesQuery = (id: string) =>
  orpc.stockCounts.entries.queryOptions({ input: { id, isOwn: 'true' } });
/** All that was entered of a product at a place, also what counts no more. */
export const trailQuery = (
  id: string,
  { locationId, productId }: { locationId: string; productId: string },
) => orpc.stockCounts.entries.queryOptions({ input: { id, locationId, productId, isWhole: 'true' } });

const keep = keepRecord(countQuery);
const shown = { ...ownError, keep };

export const useOpenCount = () => useVerb(orpc.stockCounts.create, 'stock_count.create', shown);
export const useSetCost = () => useVerb(orpc.stockCounts.setCost, 'stock_count.set_cost', shown);
export const usePostCount = () => useVerb(orpc.stockCounts.post, 'stock_count.post', shown);
export const useReverseCount = () => useVerb(orpc.stockCounts.reverse, 'stock_count.reverse', shown);
export const useEnterCount = () => useVerb(orpc.stockCounts.count, 'stock_count.count', ownError);
export const useCorrectEntry = () => useVerb(orpc.stockCounts.correct, 'stock_count.correct', ownError);
export const useTakeBack = () => useVerb(orpc.stockCounts.takeBack, 'stock_count.take_back');

/** The verbs that ask for nothing more. A refusal is shown as a toast. */
export const useCountVerbs = () => ({
  review: useVerb(orpc.stockCounts.review, 'stock_count.review', { keep }),
  reopen: useVerb(orpc.stockCounts.reopen, 'stock_count.reopen', { keep }),
  recount: useVerb(orpc.stockCounts.recount, 'stock_count.recount', { keep }),
  zero: useVerb(orpc.stockCounts.zero, 'stock_count.zero', { keep }),
  approve: useVerb(orpc.stockCounts.approve, 'stock_count.approve', { keep }),
  cancel: useVerb(orpc.stockCounts.cancel, 'stock_count.cancel', { keep }),
});
