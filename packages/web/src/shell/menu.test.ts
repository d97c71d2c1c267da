import { existsSync } from 'node:fs';
import { isComing } from '@shelfwise/contract/access/coming-features';
import { searchedNouns } from '@shelfwise/contract/features/nouns';
import { describe, expect, it, test } from 'vitest';
import { areaOf, entriesFor, lockedAreaOf, groupsOpenByDefault, isWithin, menu, menuGroups } from './menu.ts';
import en from '../locales/en/shell.json' with { type: 'json' };
import fr from '../locales/fr/shell.json' with { type: 'json' };

const roles = ['admin', 'manager', 'staff'] as const;
type Role = (typeof roles)[number];
const plans = ['free', 'basic', 'premium', 'enterprise'] as const;

/** The menu of §2: name, path, group, who sees it (by §6), and the lowest plan that has it (by §6). */
const specification: ReadonlyArray<
  readonly [name: string, path: string, group: string, seenBy: readonly Role[], since: (typeof plans)[number]]
> = [
  // Ours: the start page of staff, which the specification's menu lacks.
  ['Operations Dashboard', '/ops-dashboard', 'Overview', ['staff'], 'free'],
  ['Dashboard', '/dashboard', 'Overview', ['admin', 'manager', 'staff'], 'free'],
  ['Sales', '/sales', 'Sales & Customers', ['admin', 'manager'], 'free'],
  ['Orders', '/orders', 'Sales & Customers', ['admin', 'manager', 'staff'], 'free'],
  ['Customers', '/customers', 'Sales & Customers', ['admin', 'manager', 'staff'], 'free'],
  ['Accounts Receivable', '/accounts-receivable', 'Financial', ['admin', 'manager', 'staff'], 'enterprise'],
  ['Inventory', '/inventory', 'Inventory & Products', ['admin', 'manager'], 'free'],
  ['Products', '/products', 'Inventory & Products', ['admin', 'staff'], 'free'],
  ['Suppliers', '/suppliers', 'Inventory & Products', ['admin', 'manager'], 'premium'],
  ['Stock Receipts', '/stock-receipts', 'Inventory & Products', ['admin', 'manager'], 'premium'],
  ['Discounts', '/discounts', 'Marketing', ['admin', 'manager'], 'premium'],
  ['Transactions', '/transactions', 'Financial', ['admin', 'manager'], 'premium'],
  ['Accounts Payable', '/accounts-payable', 'Financial', ['admin', 'manager'], 'enterprise'],
  ['Expenses', '/expenses', 'Financial', ['admin', 'manager', 'staff'], 'enterprise'],
  ['Reports', '/reports', 'Analytics', ['admin', 'manager'], 'premium'],
  ['Staff', '/staff', 'Staff Management', ['admin'], 'premium'],
  ['Payroll', '/payroll', 'Staff Management', ['admin'], 'premium'],
];
const groupOrder = [
  'Overview',
  'Sales & Customers',
  'Inventory & Products',
  'Marketing',
  'Financial',
  'Analytics',
  'Staff Management',
];

const everywhere = (): boolean => true;
const shown = (
  role: Role | null,
  plan: string,
  hasRoute: (path: string) => boolean = everywhere,
): string[][] =>
  entriesFor(role, { plan, readablePlan: plan }, hasRoute).map((entry) => [
    en.menu[entry.name],
    entry.href,
    en.groups[entry.group],
    entry.isLocked ? 'locked' : 'open',
  ]);
const expected = (role: Role | null, plan: (typeof plans)[number]): string[][] =>
  groupOrder.flatMap((group) =>
    specification
      .filter((row) => row[2] === group && (role === null ? row[3].length === 3 : row[3].includes(role)))
      .map(([name, path, , , since]) => [
        name,
        path,
        group,
        plans.indexOf(plan) >= plans.indexOf(since) ? 'open' : 'locked',
      ]),
  );

test.each(roles.flatMap((role) => plans.map((plan) => [role, plan] as const)))(
  '§2 navigation menu: what %s of a %s company sees',
  (role, plan) => {
    expect(shown(role, plan)).toEqual(expected(role, plan));
  },
);

it('§2 navigation menu: without a role only what everyone sees', () => {
  expect(shown(null, 'enterprise').map(([name]) => name)).toEqual(['Dashboard', 'Expenses']);
});

it('§2 navigation menu: the groups in their order, the first three open by default', () => {
  expect(menuGroups.map((group) => en.groups[group])).toEqual(groupOrder);
  expect(groupsOpenByDefault.map((group) => en.groups[group])).toEqual(groupOrder.slice(0, 3));
});

it('§4 plans: professional is premium, any other name counts as free', () => {
  expect(shown('admin', 'Professional')).toEqual(shown('admin', 'premium'));
  expect(shown('admin', 'gold')).toEqual(shown('admin', 'free'));
});

describe('a company that fell to a lower plan', () => {
  const lockedFor = (before: string, plan: string) =>
    entriesFor('admin', { plan, readablePlan: before }, everywhere).filter(({ isLocked }) => isLocked);

  it('still opens the pages that its plan had, with the lock beside them', () => {
    expect(
      lockedFor('premium', 'free')
        .filter(({ isReadable }) => isReadable)
        .map(({ name }) => name),
    ).toEqual(['suppliers', 'stockReceipts', 'discounts', 'transactions', 'reports', 'staff', 'payroll']);
    expect(lockedFor('enterprise', 'free').every(({ isReadable }) => isReadable)).toBe(true);
  });

  it.each([
    ['/suppliers', true],
    ['/suppliers/7/statement', true],
    ['/accounts-payable', false],
  ])('of a former premium plan %s is readable: %s', (path, isReadable) => {
    expect(lockedAreaOf(path, 'manager', { plan: 'free', readablePlan: 'premium' })).toMatchObject({
      isReadable,
    });
  });

  it('sees the prompt alone where the plan never had more, and nothing locked where it has it now', () => {
    expect(lockedFor('free', 'free').some(({ isReadable }) => isReadable)).toBe(false);
    expect(lockedAreaOf('/suppliers', 'admin', { plan: 'premium', readablePlan: 'premium' })).toBeUndefined();
  });
});

it('§3 nav item: each has a name and a description in both languages', () => {
  for (const { name } of menu)
    for (const texts of [en, fr]) {
      expect(texts.menu[name], name).not.toBe('');
      expect(texts.menuDescriptions[name].length, name).toBeGreaterThan(10);
    }
});

it('an area without a route is left out', () => {
  expect(shown('admin', 'enterprise', (path) => path === '/orders').map(([name]) => name)).toEqual([
    'Orders',
  ]);
});

it('a page belongs to the menu entry whose path it is below', () => {
  expect(areaOf('/inventory/edit/7')?.name).toBe('inventory');
  expect(areaOf('/accounts-payable')?.feature).toBe('accountsPayable');
  expect(areaOf('/profile')).toBeUndefined();
});

it('what the search of everything finds stands under an entry of the menu', () => {
  for (const { name, list } of searchedNouns) expect(areaOf(list), name).toBeDefined();
});

test('a feature is marked as coming only while its screen does not exist', () => {
  const screenOf = (path: string): URL => new URL(`../routes/_app${path}.tsx`, import.meta.url);
  const listOf = (path: string): URL => new URL(`../routes/_app${path}.index.tsx`, import.meta.url);
  const marked = menu.filter(({ feature }) => feature !== undefined && isComing(feature));
  expect(marked.length).toBeGreaterThan(0);
  for (const { href } of marked)
    expect(existsSync(screenOf(href)) || existsSync(listOf(href)), `${href} is built`).toBe(false);
});

test('a page below an entry is within it, one that only begins alike is not', () => {
  expect(isWithin('/orders', '/orders')).toBe(true);
  expect(isWithin('/orders/7', '/orders')).toBe(true);
  expect(isWithin('/orders-archive', '/orders')).toBe(false);
});
