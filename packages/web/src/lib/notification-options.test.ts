import { beforeEach, expect, it } from 'vitest';
import { notificationOptions, setNotificationOptions } from './notification-options.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
});

it('sound and desktop notifications are off until somebody turns them on', () => {
  expect(notificationOptions('ama')).toEqual({ sound: false, desktop: false });
});

it('one person’s choice is kept in the browser and is not another’s', () => {
  setNotificationOptions('kofi', { sound: true });
  expect(notificationOptions('kofi')).toEqual({ sound: true, desktop: false });
  expect(JSON.parse(stored.get('notification-options:kofi') ?? '')).toEqual({ sound: true, desktop: false });
  expect(notificationOptions('esi')).toEqual({ sound: false, desktop: false });
});

it('malformed storage counts as off', () => {
  stored.set('notification-options:yaw', '{"sound":"yes"');
  expect(notificationOptions('yaw')).toEqual({ sound: false, desktop: false });
  stored.set('notification-options:adwoa', '{"sound":"yes","desktop":1}');
  expect(notificationOptions('adwoa')).toEqual({ sound: false, desktop: false });
});

it('returns the same object until something changes, so that React renders once', () => {
  expect(notificationOptions('efua')).toBe(notificationOptions('efua'));
});
