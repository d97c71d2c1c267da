import { Package } from 'lucide-react';
import { beforeEach, expect, it } from 'vitest';
import { forgetRecentEntries, recentEntries, rememberEntry } from './recent-entries.ts';

const entry = (id: string) =>
  ({ id, group: 'orders', title: id, icon: Package, href: `/orders/${id}` }) as const;
const ids = (user: string): string[] => recentEntries(user).map(({ id }) => id);

beforeEach(forgetRecentEntries);

it('the latest stands first, each once, at most five', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) rememberEntry('ama', entry(id));
  expect(ids('ama')).toEqual(['f', 'e', 'd', 'a', 'c']);
});

it('nobody sees what somebody else opened, and nothing is left after logging out', () => {
  rememberEntry('ama', entry('a'));
  expect(ids('kofi')).toEqual([]);
  rememberEntry('kofi', entry('k'));
  expect(ids('ama')).toEqual([]);
  forgetRecentEntries();
  expect(ids('kofi')).toEqual([]);
});
