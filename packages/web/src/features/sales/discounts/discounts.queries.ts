import { discountSorts } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import type { ExplainPrices } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { listAddress } from '../../../lib/list-address.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['discount.'], () => [orpc.discounts.key(), orpc.timeline.key()]);
refreshOn(['coupon_code.'], () => [orpc.couponCodes.key(), orpc.timeline.key()]);
// Orders use discounts and their codes.
refreshOn(['order.'], () => [orpc.discounts.key(), orpc.couponCodes.key()]);

export const discountAddress = listAddress({
  path: '/discounts',
  views: {
    all: {},
    active: { state: 'active' },
    scheduled: { state: 'scheduled' },
    drafts: { state: 'draft' },
    paused: { state: 'paused' },
    ended: { state: 'expired,used_up' },
    archived: { state: 'archived' },
  },
  sorts: discountSorts,
});

export const discountsQuery = (search: ListSearch) =>
  pagesOf(orpc.discounts.list, discountAddress.query(search));

export const discountQuery = (id: string) =>
  orpc.discounts.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const discountUsesQuery = (id: string) => orpc.discounts.uses.queryOptions({ input: { id } });
export const codesQuery = (discountId: string, q: string) =>
  orpc.couponCodes.list.queryOptions({
    input: { discountId, limit: 50, ...(q !== '' && { q }) },
  });

/** What could be given now. Limits and times change, so it is asked for anew with each order that is opened. */
export const applicableQuery = (customerId: string | null, couponCodes: readonly string[]) =>
  orpc.discounts.applicable.queryOptions({ input: { customerId, couponCodes: [...couponCodes] } });
export const explainedQuery = (input: ExplainPrices) =>
  orpc.orders.explainPrices.queryOptions({ input, staleTime: 0 });

const keep = keepRecord(discountQuery);

export const useCreateDiscount = () =>
  useVerb(orpc.discounts.create, 'discount.create', { ...ownError, keep });
export const useUpdateDiscount = () =>
  useVerb(orpc.discounts.update, 'discount.update', { ...ownError, keep });
export const useDuplicateDiscount = () => useVerb(orpc.discounts.duplicate, 'discount.create', { keep });
export const useActivateDiscount = () => useVerb(orpc.discounts.activate, 'discount.activate', { keep });
export const usePauseDiscount = () => useVerb(orpc.discounts.pause, 'discount.pause', { keep });
export const useArchiveDiscount = () => useVerb(orpc.discounts.archive, 'discount.archive', { keep });
export const useRestoreDiscount = () => useVerb(orpc.discounts.restore, 'discount.restore', { keep });
export const useRemoveDiscount = () =>
  useVerb(orpc.discounts.remove, 'discount.remove', { keep: forgetRecord(discountQuery) });
export const useAddCodes = () => useVerb(orpc.couponCodes.add, 'coupon_code.add', ownError);
export const useRemoveCode = () => useVerb(orpc.couponCodes.remove, 'coupon_code.remove');
