import {
  notificationFields,
  notificationTypes,
  plainNotificationTypes,
} from '@shelfwise/contract/features/reporting/notifications/notifications.facts';
import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const types: ReadonlySet<unknown> = new Set([...notificationTypes, ...plainNotificationTypes]);
const isType = (value: unknown): value is Notification['type'] => types.has(value);

/** Leaves out fields with a value of the wrong kind, so that the rest can be shown. */
const readData = (data: Record<string, unknown>): Notification['data'] =>
  Object.fromEntries(
    notificationFields.flatMap((field) => {
      const value = data[field];
      // Earlier clients kept the quantity as a number.
      if (field === 'quantity' && typeof value === 'number') return [[field, String(value)]];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

/** Reads a notification from storage or from a newer server. Undefined, and logged, where this version cannot show it. */
export const readNotification = (value: unknown): Notification | undefined => {
  if (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    isType(value['type']) &&
    isMoment(value['createdAt']) &&
    (value['readAt'] === null || isMoment(value['readAt'])) &&
    isObject(value['data'])
  ) {
    const { id, type, createdAt, readAt, title, message, data } = value;
    return {
      id,
      type,
      createdAt,
      readAt,
      ...(typeof title === 'string' && { title }),
      ...(typeof message === 'string' && { message }),
      data: readData(data),
    };
  }
  console.warn('Not a notification that can be shown', value);
  return undefined;
};

export const readNotifications = (values: readonly unknown[]): Notification[] =>
  values.flatMap((value) => readNotification(value) ?? []);
