import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';

/** Only the newest so many are kept (specification §4). The contract says it too, beside schemas too heavy for the frame. */
export const notificationCap = 50;

/** Ids are made in the order of time, so they tell newer from older where moments are equal. */
const newestFirst = (a: Notification, b: Notification): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

const capped = (items: readonly Notification[]): Notification[] =>
  items.toSorted(newestFirst).slice(0, notificationCap);

/** The list with one more; one that is there already keeps what its reader did with it. */
export function withArrived(items: readonly Notification[], arrived: Notification): Notification[] {
  return items.some(({ id }) => id === arrived.id) ? [...items] : capped([...items, arrived]);
}

/** The server's list, with those that arrived live while it was on its way. */
export function withLiveOnes(
  fetched: readonly Notification[],
  known: readonly Notification[],
  askedAt: string,
): Notification[] {
  const ids = new Set(fetched.map(({ id }) => id));
  return capped([...fetched, ...known.filter(({ id, createdAt }) => !ids.has(id) && createdAt >= askedAt)]);
}

/** Marks those named as read, or all; the moment of the first reading stays. */
export function asRead(
  items: readonly Notification[],
  ids: readonly string[] | undefined,
  at: string,
): Notification[] {
  return items.map((item) =>
    item.readAt === null && (ids === undefined || ids.includes(item.id)) ? { ...item, readAt: at } : item,
  );
}

/** Takes those named out, or all. */
export const without = (items: readonly Notification[], ids: readonly string[] | undefined): Notification[] =>
  ids === undefined ? [] : items.filter(({ id }) => !ids.includes(id));

export const unreadCount = (items: readonly Notification[]): number =>
  items.filter(({ readAt }) => readAt === null).length;

/** What 'View Details' opens: the order it speaks of, else the product. */
export function detailsHref({ data }: Pick<Notification, 'data'>): string | undefined {
  if (data.orderId !== undefined) return `/orders/${data.orderId}`;
  return data.productId === undefined ? undefined : `/products/${data.productId}`;
}
