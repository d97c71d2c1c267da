import { expect, it } from 'vitest';
import { hasAnyRole, isAdmin, parseRole, type Role } from './roles.ts';
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

it('§6 nobody has no role and no right', () => {
  expect(isAdmin(null)).toBe(false);
  expect(hasAnyRole(undefined, ['admin', 'manager', 'staff'])).toBe(false);
  for (const right of Object.keys(rights) as Right[]) expect(can(null, right), right).toBe(false);
});

// Typed out of the specification's table, not taken from ours.
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
