import { hasAnyRole, roles, type Role } from './roles.ts';

/** What a role may do (specification §6). Server and client read this one table. */
export const rights = {
  canManageOrders: ['admin', 'manager', 'staff'],
  canCompleteOrders: ['admin', 'manager', 'staff'],
  canManageCustomers: ['admin', 'manager', 'staff'],
  canManageInventory: ['admin', 'manager'],
  canViewReports: ['admin', 'manager'],
  canViewCosts: ['admin', 'manager'],
  canManageDiscounts: ['admin', 'manager'],
  canManageProducts: ['admin'],
  canManageStaff: ['admin'],
  canAccessAdminSettings: ['admin'],
  canRunPayroll: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** Who may make a call: a right of the table, or one of four other circles. */
export type CallRight =
  | Right
  /** anyone, signed in or not */
  | 'public'
  /** anyone signed in, with or without a company */
  | 'signedIn'
  /** any role of a company */
  | 'member'
  /** a phone that was let in by a code on somebody's screen, with no more rights than they have (`phone-uploads`) */
  | 'phone';

export const rolesWith = (right: Right | 'member'): readonly Role[] =>
  right === 'member' ? roles : rights[right];

/** Whether the role has the right. Null is somebody without a role, who has none. */
export const can = (role: Role | null | undefined, right: Right | 'member'): boolean =>
  hasAnyRole(role, rolesWith(right));
