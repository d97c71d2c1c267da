import { longestGroup } from '@shelfwise/contract/features/contacts/people.facts';
import { customerSorts, longestTag } from '@shelfwise/contract/features/contacts/customers/customers.facts';
import { longestSearch } from '@shelfwise/contract/primitives/list-limits';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { keepPreviousData } from '@tanstack/react-query';
import { asText, listAddress } from '../../../lib/list-address.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { forgetRecord, keepInRecord, ownError, useVerb } from '../../../lib/verb.ts';

// A customer's page shows what they bought, owe and have paid.
refreshOn(['customer.', 'order.', 'company.'], () => [orpc.customers.key()]);
refreshOn(['customer.'], () => [orpc.timeline.key()]);

export const customerAddress = listAddress({
  path: '/customers',
  views: { all: {}, owing: { owing: 'true' }, onHold: { onHold: 'true' }, archived: { status: 'archived' } },
  sorts: customerSorts,
  filters: { group: asText('group', longestGroup), tag: asText('tag', longestTag) },
});

export const customersQuery = (search: ListSearch) =>
  pagesOf(orpc.customers.list, customerAddress.query(search));

/** The groups that customers are sorted into, and the words that mark them. */
export const customerGroupsQuery = () => orpc.customers.groups.queryOptions();
export const customerTagsQuery = () => orpc.customers.tags.queryOptions();

export const customerQuery = (id: string) =>
  orpc.customers.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

/** The first few customers that match what is typed. */
export const foundCustomersQuery = (text: string) =>
  orpc.customers.list.queryOptions({
    input: { limit: 8, ...(text === '' ? {} : { q: text.slice(0, longestSearch) }) },
    placeholderData: keepPreviousData,
  });

export const useCreateCustomer = () => useVerb(orpc.customers.create, 'customer.create', ownError);
export const useUpdateCustomer = () =>
  useVerb(orpc.customers.update, 'customer.update', { ...ownError, keep: keepInRecord(customerQuery) });
export const useArchiveCustomer = () =>
  useVerb(orpc.customers.archive, 'customer.archive', { keep: keepInRecord(customerQuery) });
export const useRestoreCustomer = () =>
  useVerb(orpc.customers.restore, 'customer.restore', { keep: keepInRecord(customerQuery) });
/** The survivor is answered without its figures, which changed too: both records are asked for anew. */
export const useMergeCustomers = () => useVerb(orpc.customers.merge, 'customer.merge', ownError);
export const useUnmergeCustomer = () => useVerb(orpc.customers.unmerge, 'customer.unmerge');
export const useRemoveCustomer = () =>
  useVerb(orpc.customers.remove, 'customer.remove', { keep: forgetRecord(customerQuery) });
