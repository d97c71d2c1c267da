import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { notificationCap } from '@shelfwise/contract/features/reporting/notifications/notifications.facts';
import { describe, expect, it } from 'vitest';
import {
  asRead,
  capped,
  detailsHref,
  unreadCount,
  withArrived,
  withLiveOnes,
  without,
} from './notification-list.ts';

const minute = (at: number): string => new Date(Date.UTC(2026, 10, 21, 8, at)).toISOString();
const made = (at: number, readAt: string | null = null): Notification => ({
  id: `n${String(at).padStart(3, '0')}`,
  type: 'new_order',
  data: {},
  createdAt: minute(at),
  readAt,
});
const ids = (items: readonly Notification[]): string[] => items.map(({ id }) => id);

describe('a notification that arrives', () => {
  it('is the first of the list', () => {
    expect(ids(withArrived([made(2), made(1)], made(3)))).toEqual(['n003', 'n002', 'n001']);
  });

  it('received twice is shown once, and stays read', () => {
    expect(withArrived([made(1, minute(5))], made(1))).toEqual([made(1, minute(5))]);
  });

  it('pushes the oldest out beyond the cap', () => {
    const full = Array.from({ length: notificationCap }, (_, at) => made(notificationCap - at));
    const next = withArrived(full, made(99));
    expect(next).toHaveLength(notificationCap);
    expect(next[0]?.id).toBe('n099');
    expect(ids(next)).not.toContain('n001');
  });
});

describe('a list fetched while others arrive', () => {
  it('keeps those that arrived after it was asked for', () => {
    expect(ids(withLiveOnes([made(1)], [made(3), made(1)], minute(2)))).toEqual(['n003', 'n001']);
  });

  it('drops those that the server no longer has', () => {
    expect(ids(withLiveOnes([made(2)], [made(1)], minute(3)))).toEqual(['n002']);
  });
});

it('is read once, one or all', () => {
  const items = [made(3), made(2, minute(9)), made(1)];
  expect(unreadCount(items)).toBe(2);
  expect(asRead(items, ['n001'], minute(10)).map(({ readAt }) => readAt)).toEqual([
    null,
    minute(9),
    minute(10),
  ]);
  expect(unreadCount(asRead(items, undefined, minute(10)))).toBe(0);
  expect(asRead(items, undefined, minute(10))[1]?.readAt).toBe(minute(9));
});

it('is removed, one or all', () => {
  expect(ids(without([made(2), made(1)], ['n002']))).toEqual(['n001']);
  expect(without([made(2), made(1)], undefined)).toEqual([]);
});

it.each([
  ['new_order', { orderId: 'o1', productId: 'p1' }, '/orders/o1'],
  ['stock_alert', { productId: 'p1' }, '/products/p1'],
  ['run_to_approve', { runId: 'r1', count: '2' }, '/accounts-payable/runs/r1'],
  ['payout_changed', { supplierId: 's1', supplierName: 'Volta' }, '/suppliers/s1'],
  ['bills_due', { count: '2' }, '/accounts-payable/calendar'],
  ['expense_to_approve', { expenseId: 'e1', personName: 'Esi' }, '/expenses/e1'],
  ['support_answered', { supportThreadId: 't1' }, '/help/messages/t1'],
  ['info', {}, undefined],
] as const)('details of %s with %j are at %s', (type, data, href) => {
  expect(detailsHref({ type, data })).toBe(href);
});

it('read from storage is capped, and holds each once', () => {
  const many = Array.from({ length: 3 * notificationCap }, (_, at) => made(at));
  const read = capped([...many, ...many]);
  expect(read).toHaveLength(notificationCap);
  expect(new Set(ids(read)).size).toBe(notificationCap);
});
