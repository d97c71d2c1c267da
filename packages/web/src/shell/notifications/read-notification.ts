import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { notificationIcons } from './notification-icons.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isType = (value: unknown): value is Notification['type'] =>
  typeof value === 'string' && Object.hasOwn(notificationIcons, value);

const textFields = [
  'orderId',
  'orderNumber',
  'productId',
  'productName',
  'quantity',
  'customerName',
] as const;

/** Fields with another kind of value are left out: the rest can still be shown. */
const readData = (data: Record<string, unknown>): Notification['data'] =>
  Object.fromEntries(
    textFields.flatMap((field) => {
      const value = data[field];
      // Earlier clients kept the quantity as a number.
      if (field === 'quantity' && typeof value === 'number') return [[field, String(value)]];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

/** What the storage or a newer server holds, as a notification; undefined where this version cannot show it, which is logged. */
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
