import { Package } from 'lucide-react';
import { beforeEach, expect, it } from 'vitest';
import { forgetRecentEntries, recentEntries, rememberEntry, visited } from './recent-entries.ts';

const entry = (id: string) =>
  ({ id, group: 'orders', title: id, icon: Package, href: `/orders/${id}` }) as const;
const ids = (user: string): string[] => recentEntries(user).map(({ id }) => id);

beforeEach(forgetRecentEntries);

it('the latest is first, each is listed once, at most five', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) rememberEntry('ama', entry(id));
  expect(ids('ama')).toEqual(['f', 'e', 'd', 'a', 'c']);
});

it('no user sees what another one opened, and the list is empty after logging out', () => {
  rememberEntry('ama', entry('a'));
  expect(ids('kofi')).toEqual([]);
  rememberEntry('kofi', entry('k'));
  expect(ids('ama')).toEqual([]);
  forgetRecentEntries();
  expect(ids('kofi')).toEqual([]);
});

it('a record that was looked at is the one the palette finds; other pages are none', () => {
  const id = '0192f0c4-0000-7000-8000-000000000001';
  expect(visited(`/orders/${id}`, 'SO-7')).toMatchObject({ id: `order:${id}`, href: `/orders/${id}` });
  for (const path of ['/orders/new', '/orders', `/inventory/edit/${id}`, `/toString/${id}`])
    expect(visited(path, 'x')).toBeUndefined();
});
