import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { onLiveEvent, refreshOn } from '../../../lib/live-updates.ts';
import { detailsHref, withArrived, withLiveOnes } from './notification-list.ts';
import { keep, notificationStoreKey, readKept } from './notification-store.ts';
import { readNotification, readNotifications } from './read-notification.ts';

/** Sound and desktop notices, which most people never turn on. */
const announcing = lateCode(() => import('./announce-arrival.ts'));

export const notificationsKey = (userId: string) => ['notifications', userId] as const;
// Each event brings its notification with it, so no event makes the list stale. It is fetched anew only after a gap.
refreshOn([], () => [['notifications']]);

const known = (queryClient: QueryClient, userId: string): Notification[] =>
  queryClient.getQueryData<Notification[]>(notificationsKey(userId)) ?? [];

/** The newest notifications: first those that the browser has kept, then the server's, then each as it arrives. */
export function useNotifications(userId: string): {
  items: readonly Notification[];
  lastArrived: Notification | undefined;
} {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [lastArrived, setLastArrived] = useState<Notification>();
  const { data: items } = useQuery({
    queryKey: notificationsKey(userId),
    queryFn: async (): Promise<Notification[]> => {
      const askedAt = new Date(Date.now() - 5_000).toISOString();
      const { items: fetched } = await api.notifications.list();
      return withLiveOnes(readNotifications(fetched), known(queryClient, userId), askedAt);
    },
    initialData: () => readKept(userId),
    // The kept ones may be old, so the server is asked in any case.
    initialDataUpdatedAt: 0,
  });
  useEffect(
    () =>
      onLiveEvent((event) => {
        const notification = event.notification && readNotification(event.notification);
        if (!notification) return;
        // The list may have it already, from a fetch or another tab. It is announced all the same.
        const arrived = withArrived(known(queryClient, userId), notification);
        queryClient.setQueryData<Notification[]>(notificationsKey(userId), arrived);
        setLastArrived(notification);
        const details = detailsHref(notification);
        const open = (): void => {
          if (details !== undefined) void router.navigate({ href: details });
        };
        void announcing.ask().then(() => announcing.current()?.announceArrival(userId, notification, open));
      }),
    [queryClient, router, userId],
  );
  useEffect(() => {
    if (items) keep(userId, items);
  }, [items, userId]);
  useEffect(() => {
    // Notifications read in another tab are read here too.
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      const kept = key === notificationStoreKey ? readKept(userId, newValue) : undefined;
      if (kept) queryClient.setQueryData<Notification[]>(notificationsKey(userId), kept);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient, userId]);
  return { items: items ?? [], lastArrived };
}
