import { useSyncExternalStore } from 'react';
import { readStoredJson, writeStored } from './browser-store.ts';

/** How notifications are announced beyond the panel. Both are off until the person turns them on. */
export interface NotificationOptions {
  sound: boolean;
  desktop: boolean;
}

const off: NotificationOptions = { sound: false, desktop: false };
const keyOf = (userId: string): string => `notification-options:${userId}`;

const known = new Map<string, NotificationOptions>();
const listeners = new Set<() => void>();

function read(userId: string): NotificationOptions {
  const stored = readStoredJson(keyOf(userId));
  if (typeof stored !== 'object' || stored === null) return off;
  const { sound, desktop } = stored as Record<string, unknown>;
  return { sound: sound === true, desktop: desktop === true };
}

/** The options of this person in this browser. Returns the same object until it changes. */
export function notificationOptions(userId: string): NotificationOptions {
  const found = known.get(userId) ?? read(userId);
  known.set(userId, found);
  return found;
}

export function setNotificationOptions(userId: string, change: Partial<NotificationOptions>): void {
  const next = { ...notificationOptions(userId), ...change };
  known.set(userId, next);
  writeStored(keyOf(userId), JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // Another tab changed them, or the storage was cleared.
    if (event.key !== null && !event.key.startsWith(keyOf(''))) return;
    known.clear();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The options, kept up to date with other tabs. */
export const useNotificationOptions = (userId: string): NotificationOptions =>
  useSyncExternalStore(subscribe, () => notificationOptions(userId));
