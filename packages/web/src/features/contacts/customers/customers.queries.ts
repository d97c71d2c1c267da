import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { nextCursor } from '../../../lib/paging.ts';
import { isRecordId } from '../../../lib/record-id.ts';
import type { ListSearch } from '../../../lib/search-params.ts';

// What a customer bought, owes and has paid stands with the customer.
refreshOn(['customer.', 'order.'], () => [orpc.customers.key()]);
refreshOn(['customer.'], () => [orpc.timeline.key()]);

export const customerViews = ['all', 'owing', 'archived'] as const;
export type CustomerView = (typeof customerViews)[number];
export const customerViewOf = (view: string | undefined): CustomerView =>
  customerViews.find((one) => one === view) ?? 'all';

type Sort = 'name' | '-name' | 'createdAt' | '-createdAt';
const sorts: readonly Sort[] = ['name', '-name', 'createdAt', '-createdAt'];

/** The list's address as the query the server understands. */
export const customerFilters = (search: ListSearch) => {
  const view = customerViewOf(search.view);
  const sort = sorts.find((one) => one === search.sort);
  return {
    ...(search.q === undefined ? {} : { q: search.q.slice(0, 100) }),
    ...(sort === undefined ? {} : { sort }),
    ...(view === 'owing' ? ({ owing: 'true' } as const) : {}),
    ...(view === 'archived' ? { status: 'archived' } : {}),
  };
};

export const customersQuery = (search: ListSearch) =>
  orpc.customers.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...customerFilters(search),
      limit: 50,
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) =>
  orpc.customers.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

/** The few that fit what somebody types. */
export const foundCustomersQuery = (text: string) =>
  orpc.customers.list.queryOptions({
    input: { limit: 8, ...(text === '' ? {} : { q: text.slice(0, 100) }) },
    placeholderData: keepPreviousData,
  });

/** After a change by ourselves: no waiting for the news to come round, and nobody waits for the answers. */
function useCustomersChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: orpc.customers.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.timeline.key() });
  };
}

export function useCreateCustomer() {
  const onSuccess = useCustomersChanged();
  return useMutation(orpc.customers.create.mutationOptions({ onSuccess, meta: { showsOwnError: true } }));
}

export function useUpdateCustomer() {
  const queryClient = useQueryClient();
  const refresh = useCustomersChanged();
  return useMutation(
    orpc.customers.update.mutationOptions({
      meta: { showsOwnError: true },
      // The next edit must begin with the version this one made.
      onSuccess: (customer) => {
        queryClient.setQueryData(
          customerQuery(customer.id).queryKey,
          (record) => record && { ...record, ...customer },
        );
        refresh();
      },
    }),
  );
}

export function useArchiveCustomer() {
  const onSuccess = useCustomersChanged();
  return useMutation(orpc.customers.archive.mutationOptions({ onSuccess }));
}

export function useRestoreCustomer() {
  const onSuccess = useCustomersChanged();
  return useMutation(orpc.customers.restore.mutationOptions({ onSuccess }));
}

export function useRemoveCustomer() {
  const onSuccess = useCustomersChanged();
  return useMutation(orpc.customers.remove.mutationOptions({ onSuccess }));
}

/** True where no document of ours refers to the customer, as far as the figures tell. */
export const isUnused = ({ figures }: CustomerRecord): boolean =>
  figures.orderCount === 0 && figures.openMinor === 0 && figures.creditMinor === 0;
