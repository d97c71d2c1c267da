import { notificationCap } from '@shelfwise/contract/features/reporting/notifications/notifications.facts';
import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';

/** Newest first. Ids are made in the order of time, so they decide where the moments are equal. */
const newestFirst = (a: Notification, b: Notification): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

/** The newest, each once: what is read from storage may hold more, and doubles. */
export const capped = (items: readonly Notification[]): Notification[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].toSorted(newestFirst).slice(0, notificationCap);

/** Adds a notification. One that is in the list already stays as it is: read, for example. */
export function withArrived(items: readonly Notification[], arrived: Notification): Notification[] {
  return items.some(({ id }) => id === arrived.id) ? [...items] : capped([...items, arrived]);
}

/** The server's list, and those that arrived live while it was being fetched. */
export function withLiveOnes(
  fetched: readonly Notification[],
  known: readonly Notification[],
  askedAt: string,
): Notification[] {
  const ids = new Set(fetched.map(({ id }) => id));
  return capped([...fetched, ...known.filter(({ id, createdAt }) => !ids.has(id) && createdAt >= askedAt)]);
}

/** Marks these notifications, or all, as read. The moment of the first reading stays. */
export function asRead(
  items: readonly Notification[],
  ids: readonly string[] | undefined,
  at: string,
): Notification[] {
  return items.map((item) =>
    item.readAt === null && (ids === undefined || ids.includes(item.id)) ? { ...item, readAt: at } : item,
  );
}

/** Removes these notifications, or all. */
export const without = (items: readonly Notification[], ids: readonly string[] | undefined): Notification[] =>
  ids === undefined ? [] : items.filter(({ id }) => !ids.includes(id));

export const unreadCount = (items: readonly Notification[]): number =>
  items.filter(({ readAt }) => readAt === null).length;

/** The address that 'View Details' opens: the order, invoice, purchase order, payment run, thread with support or product that the notification names, or what is due. */
export function detailsHref({ type, data }: Pick<Notification, 'type' | 'data'>): string | undefined {
  if (data.invoiceId !== undefined && data.orderId === undefined)
    return `/accounts-receivable/${data.invoiceId}`;
  if (data.orderId !== undefined) return `/orders/${data.orderId}`;
  if (data.purchaseOrderId !== undefined) return `/stock-receipts/orders/${data.purchaseOrderId}`;
  if (data.supplierId !== undefined) return `/suppliers/${data.supplierId}`;
  if (data.runId !== undefined) return `/accounts-payable/runs/${data.runId}`;
  if (data.expenseId !== undefined) return `/expenses/${data.expenseId}`;
  if (data.supportThreadId !== undefined) return `/help/messages/${data.supportThreadId}`;
  if (type === 'bills_due') return '/accounts-payable/calendar';
  return data.productId === undefined ? undefined : `/products/${data.productId}`;
}
