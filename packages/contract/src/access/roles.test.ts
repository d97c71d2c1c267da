import { expect, it } from 'vitest';
import {
  hasAllRoles,
  hasAnyRole,
  hasRole,
  isAdmin,
  isManager,
  isStaff,
  parseRole,
  type Role,
} from './roles.ts';
import { can, type Right, rights } from './rights.ts';

it.each([
  ['admin', 'admin'],
  ['Admin', 'admin'],
  ['MANAGER', 'manager'],
  ['sTaFf', 'staff'],
  ['owner', undefined],
  ['', undefined],
  ['constructor', undefined],
] as const)('§3 the role %j is %j', (name, role) => {
  expect(parseRole(name)).toBe(role);
});

it('§6 the helpers compare roles case-insensitively', () => {
  expect(['Admin', 'MANAGER', 'staff'].map(isAdmin)).toEqual([true, false, false]);
  expect(['Admin', 'MANAGER', 'staff'].map(isManager)).toEqual([false, true, false]);
  expect(['Admin', 'MANAGER', 'sTAFF'].map(isStaff)).toEqual([false, false, true]);
  expect(hasRole('Manager', 'MANAGER')).toBe(true);
  expect(hasRole('owner', 'owner')).toBe(false);
  expect(hasRole(undefined, undefined)).toBe(false);
  expect(hasAnyRole('Manager', ['admin', 'MANAGER'])).toBe(true);
  expect(hasAnyRole('Manager', ['admin', 'staff'])).toBe(false);
  expect(hasAllRoles('Manager', ['manager', 'MANAGER'])).toBe(true);
  expect(hasAllRoles('Manager', ['manager', 'admin'])).toBe(false);
});

it('§6 nobody has no role and no right', () => {
  expect(isAdmin(null)).toBe(false);
  expect(hasAnyRole(undefined, ['admin', 'manager', 'staff'])).toBe(false);
  for (const right of Object.keys(rights) as Right[]) expect(can(null, right), right).toBe(false);
});

// Copied by hand from the specification's table, so that an error in our own table fails here.
it.each<[Right, readonly Role[]]>([
  ['canManageOrders', ['admin', 'manager', 'staff']],
  ['canCompleteOrders', ['admin', 'manager', 'staff']],
  ['canManageInventory', ['admin', 'manager']],
  ['canViewReports', ['admin', 'manager']],
  ['canManageDiscounts', ['admin', 'manager']],
  ['canManageProducts', ['admin']],
  ['canManageStaff', ['admin']],
  ['canAccessAdminSettings', ['admin']],
  ['canRunPayroll', ['admin']],
])('§6 %s is the right of %j', (right, who) => {
  expect((['admin', 'manager', 'staff'] as const).filter((role) => can(role, right))).toEqual(who);
});

it('a role that is no text is none', () => {
  for (const role of [5, {}, [], true]) expect(parseRole(role as unknown as string)).toBeUndefined();
});
