import { notificationSchema } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import {
  notificationTypes,
  plainNotificationTypes,
} from '@shelfwise/contract/features/reporting/notifications/notifications.facts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readNotification, readNotifications } from './read-notification.ts';

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

const whole = {
  id: '01a2045e-f214-740f-8bb3-668bc640b2f8',
  type: 'new_order',
  data: { orderId: '01a2045e-f214-740f-8bb3-668bc640b2f9', quantity: '3' },
  createdAt: '2026-11-21T08:00:00.000Z',
  readAt: null,
};

it('takes each type that the contract knows, as the contract describes it', () => {
  for (const type of [...notificationTypes, ...plainNotificationTypes]) {
    const sent = { ...whole, type, title: 'Stock is counted', message: 'Three lines differ.' };
    expect(readNotification(sent)).toEqual(sent);
    expect(notificationSchema.parse(readNotification(sent))).toEqual(sent);
  }
  expect(warn).not.toHaveBeenCalled();
});

describe('an entry that cannot be shown is dropped and logged, the others stay', () => {
  it.each([
    ['null', null],
    ['no object', 'new_order'],
    ['a list', []],
    ['no data', { ...whole, data: undefined }],
    ['a bad date', { ...whole, createdAt: 'yesterday' }],
    ['a bad date of reading', { ...whole, readAt: 5 }],
    ['an unknown type', { ...whole, type: 'payroll_due' }],
    ['a type that every object has', { ...whole, type: 'constructor' }],
    ['no id', { ...whole, id: 7 }],
  ])('%s', (_what, entry) => {
    expect(readNotifications([entry, whole])).toEqual([whole]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

it('leaves out malformed and unknown fields of the data', () => {
  const data = { orderId: 7, customerName: 'Efua', quantity: 2.5, cost: '3.77' };
  expect(readNotification({ ...whole, data })?.data).toEqual({ customerName: 'Efua', quantity: '2.5' });
});
