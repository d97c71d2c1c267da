import { longestGroup } from '@shelfwise/contract/features/contacts/people.facts';
import { supplierSorts } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import { longestSearch } from '@shelfwise/contract/primitives/list-limits';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { keepPreviousData } from '@tanstack/react-query';
import { asText, listAddress } from '../../../lib/list-address.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['supplier.'], () => [orpc.suppliers.key(), orpc.timeline.key()]);
// Rows show what is owed and on order.
refreshOn(['bill.', 'supplier_payment.', 'purchase_order.', 'stock_receipt.'], () => [
  orpc.suppliers.list.key(),
]);

export const supplierAddress = listAddress({
  path: '/suppliers',
  views: {
    all: {},
    owed: { owed: 'true' },
    ordered: { ordered: 'true' },
    late: { late: 'true' },
    archived: { status: 'archived' },
  },
  sorts: supplierSorts,
  filters: { group: asText('group', longestGroup) },
});

export const suppliersQuery = (search: ListSearch) =>
  pagesOf(orpc.suppliers.list, supplierAddress.query(search));

/** The first few suppliers in use that match what is typed. */
export const foundSuppliersQuery = (text: string) =>
  orpc.suppliers.list.queryOptions({
    input: { limit: 8, ...(text === '' ? {} : { q: text.slice(0, longestSearch) }) },
    placeholderData: keepPreviousData,
  });

/** The groups that suppliers are sorted into. */
export const supplierGroupsQuery = () => orpc.suppliers.groups.queryOptions();

export const supplierQuery = (id: string) =>
  orpc.suppliers.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

const keep = keepRecord(supplierQuery);

export const useCreateSupplier = () =>
  useVerb(orpc.suppliers.create, 'supplier.create', { ...ownError, keep });
export const useUpdateSupplier = () =>
  useVerb(orpc.suppliers.update, 'supplier.update', { ...ownError, keep });
export const useArchiveSupplier = () => useVerb(orpc.suppliers.archive, 'supplier.archive', { keep });
export const useRestoreSupplier = () => useVerb(orpc.suppliers.restore, 'supplier.restore', { keep });
/** The survivor is answered; the record that was merged says so from then on. */
export const useMergeSuppliers = () => useVerb(orpc.suppliers.merge, 'supplier.merge', { ...ownError, keep });
export const useUnmergeSupplier = () => useVerb(orpc.suppliers.unmerge, 'supplier.unmerge', { keep });
export const useRemoveSupplier = () =>
  useVerb(orpc.suppliers.remove, 'supplier.remove', { keep: forgetRecord(supplierQuery) });
export const useSetPayout = () =>
  useVerb(orpc.suppliers.setPayout, 'supplier.set_payout', { ...ownError, keep });
export const useRemovePayout = () => useVerb(orpc.suppliers.removePayout, 'supplier.remove_payout', { keep });
