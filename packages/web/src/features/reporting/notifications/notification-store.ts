import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { readStored, removeStored, writeStored } from '../../../lib/browser-store.ts';
import { capped } from './notification-list.ts';
import { notificationText } from './notification-text.ts';
import { readNotifications } from './read-notification.ts';

export const notificationStoreKey = 'notifications_store';

interface Kept {
  userId: string;
  items: readonly unknown[];
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'items' in value &&
  Array.isArray(value.items);

/** The notifications that this browser has kept for the user. Problems are only logged. */
export function readKept(
  userId: string,
  text = readStored(notificationStoreKey),
): Notification[] | undefined {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isKept(kept)) throw new TypeError('not a list of notifications');
    return kept.userId === userId ? capped(readNotifications(kept.items)) : undefined;
  } catch (failure) {
    console.warn('Failed to load notifications', failure);
    removeStored(notificationStoreKey);
    return undefined;
  }
}

/** Keeps each with its title and message in the present language. */
export function keep(userId: string, items: readonly Notification[]): void {
  const kept: Kept = { userId, items: items.map((item) => ({ ...item, ...notificationText(item) })) };
  if (!writeStored(notificationStoreKey, JSON.stringify(kept))) console.warn('Failed to save notifications');
}

export const forgetNotifications = (): void => removeStored(notificationStoreKey);
