import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { orpc } from '../../../lib/orpc.ts';
import { asRead, without } from './notification-list.ts';
import { notificationsKey } from './notifications.queries.ts';

interface Marks {
  markRead: (ids?: string[]) => void;
  remove: (ids?: string[]) => void;
}

/** Marking and removing are shown at once. A refusal restores what the server has. */
export function useNotificationMarks(userId: string): Marks {
  const queryClient = useQueryClient();
  const change = (next: (items: readonly Notification[]) => Notification[]) => async (): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: notificationsKey(userId) });
    queryClient.setQueryData<Notification[]>(notificationsKey(userId), (items) => next(items ?? []));
  };
  const onError = (): void => void queryClient.invalidateQueries({ queryKey: notificationsKey(userId) });
  const read = useMutation(orpc.notifications.markRead.mutationOptions({ onError }));
  const removal = useMutation(orpc.notifications.remove.mutationOptions({ onError }));
  const inputOf = (ids: string[] | undefined): { ids?: string[] } => (ids === undefined ? {} : { ids });
  return {
    markRead: (ids) => {
      void change((items) => asRead(items, ids, new Date().toISOString()))();
      read.mutate(inputOf(ids));
    },
    remove: (ids) => {
      void change((items) => without(items, ids))();
      removal.mutate(inputOf(ids));
    },
  };
}

/** Products by id, with what the panel shows of them. Where they cannot be fetched, it is only logged, and the panel shows none. */
export function useNotificationProducts(
  tenantId: string | undefined,
  items: readonly Notification[],
  isOpen: boolean,
) {
  const named = new Set(items.flatMap(({ data }) => data.productId ?? []));
  const narrowed = named.size === 0 ? {} : { ids: [...named].toSorted().join(',') };
  const input = { tenantId: tenantId ?? '', ...narrowed };
  const { data } = useQuery({
    ...orpc.products.listForNotifications.queryOptions({ input }),
    queryFn: async () => {
      try {
        return await api.products.listForNotifications(input);
      } catch (failure) {
        console.warn('Failed to load the products of notifications', failure);
        return [];
      }
    },
    enabled: isOpen && tenantId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  return new Map((data ?? []).map((product) => [product.id, product]));
}
