import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { onLiveEvent, refreshOn } from '../../lib/live-updates.ts';
import { orpc } from '../../lib/orpc.ts';
import { announceArrival } from './announce-arrival.ts';
import { asRead, detailsHref, withArrived, withLiveOnes, without } from './notification-list.ts';
import { keep, notificationStoreKey, readKept } from './notification-store.ts';
import { readNotification, readNotifications } from './read-notification.ts';

const keyOf = (userId: string) => ['notifications', userId] as const;
// No event changes the list but those that bring their own notification: fetched anew only after a gap.
refreshOn([], () => [['notifications']]);

const known = (queryClient: QueryClient, userId: string): Notification[] =>
  queryClient.getQueryData<Notification[]>(keyOf(userId)) ?? [];

/** The newest notifications: what the browser kept at once, then the server's, then each as it happens. */
export function useNotifications(userId: string): {
  items: readonly Notification[];
  lastArrived: Notification | undefined;
} {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [lastArrived, setLastArrived] = useState<Notification>();
  const { data: items } = useQuery({
    queryKey: keyOf(userId),
    queryFn: async (): Promise<Notification[]> => {
      const askedAt = new Date(Date.now() - 5_000).toISOString();
      const { items: fetched } = await api.notifications.list();
      return withLiveOnes(readNotifications(fetched), known(queryClient, userId), askedAt);
    },
    initialData: () => readKept(userId),
    // What was kept may be old: the server is asked in any case.
    initialDataUpdatedAt: 0,
  });
  useEffect(
    () =>
      onLiveEvent((event) => {
        const notification = event.notification && readNotification(event.notification);
        if (!notification) return;
        // The list may have it already, from a fetch or a neighbouring tab; it is announced all the same.
        const arrived = withArrived(known(queryClient, userId), notification);
        queryClient.setQueryData<Notification[]>(keyOf(userId), arrived);
        setLastArrived(notification);
        const details = detailsHref(notification);
        announceArrival(userId, notification, () => {
          if (details !== undefined) void router.navigate({ href: details });
        });
      }),
    [queryClient, router, userId],
  );
  useEffect(() => {
    if (items) keep(userId, items);
  }, [items, userId]);
  useEffect(() => {
    // What was read in a neighbouring tab is read here too.
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      const kept = key === notificationStoreKey ? readKept(userId, newValue) : undefined;
      if (kept) queryClient.setQueryData<Notification[]>(keyOf(userId), kept);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient, userId]);
  return { items: items ?? [], lastArrived };
}

interface Marks {
  markRead: (ids?: string[]) => void;
  remove: (ids?: string[]) => void;
}

/** Marking and removing show at once; a refusal brings back what the server has. */
export function useNotificationMarks(userId: string): Marks {
  const queryClient = useQueryClient();
  const change = (next: (items: readonly Notification[]) => Notification[]) => async (): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: keyOf(userId) });
    queryClient.setQueryData<Notification[]>(keyOf(userId), (items) => next(items ?? []));
  };
  const onError = (): void => void queryClient.invalidateQueries({ queryKey: keyOf(userId) });
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

/** Products by id with what the panel shows of them. A failure is only logged: the panel then shows none. */
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
