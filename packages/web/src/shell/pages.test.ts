import { describe, expect, it } from 'vitest';
import { audienceOf, audienceWith, mayEnter } from './pages.ts';

/** The table of guarded routes in §2. */
const specification = {
  'any signed-in user': ['/dashboard', '/profile', '/settings', '/expenses', '/help'],
  'admin or manager': [
    '/sales',
    '/transactions',
    '/inventory',
    '/inventory/add',
    '/inventory/edit/7',
    '/reports',
    '/suppliers',
    '/discounts',
    '/accounts-payable',
    '/stock-receipts',
  ],
  'admin, manager or staff': [
    '/products',
    '/products/7',
    '/orders',
    '/orders/7',
    '/customers',
    '/customers/7',
    '/accounts-receivable',
  ],
  'admin only': ['/staff', '/payroll'],
  'staff only': ['/ops-dashboard'],
};
const mayEnterAs = {
  'any signed-in user': [true, true, true, true],
  'admin or manager': [true, true, false, false],
  'admin, manager or staff': [true, true, true, false],
  'admin only': [true, false, false, false],
  'staff only': [false, false, true, false],
};
const people = ['admin', 'manager', 'staff', null] as const;

describe('§2 guarded routes', () => {
  const rows = Object.entries(specification).flatMap(([who, paths]) =>
    paths.map((path) => [path, who as keyof typeof mayEnterAs] as const),
  );
  it.each(rows)('%s is for %s', (path, who) => {
    const audience = audienceOf(path);
    expect(people.map((role) => audience !== undefined && mayEnter(role, audience))).toEqual(mayEnterAs[who]);
  });

  it('pages below another one are for the same people', () => {
    expect(audienceOf('/orders/new')).toBe('everyRole');
    expect(audienceOf('/inventory/anything/else/')).toBe('backOffice');
    expect(audienceOf('/payroll/2026-11')).toBe('adminOnly');
  });

  it.each(['ageing', 'promises', 'reminders', 'statements', 'withheld'])(
    'sums over what all customers owe are for those who see reports: %s',
    (part) => {
      expect(audienceOf(`/accounts-receivable/${part}`)).toBe('backOffice');
      expect(audienceOf('/accounts-receivable/payments')).toBe('everyRole');
    },
  );

  it.each(['/', '/auth', '/login', '/nothing-here', '/constructor', '/ordersX'])(
    '%s is no guarded page',
    (path) => {
      expect(audienceOf(path)).toBeUndefined();
    },
  );
});

it('who may work with records may enter the pages that list them', () => {
  expect(audienceWith('canManageStaff')).toBe('adminOnly');
  expect(audienceWith('canManageInventory')).toBe('backOffice');
  expect(audienceWith('canManageCustomers')).toBe('everyRole');
  expect(audienceWith('member')).toBe('everyRole');
});
