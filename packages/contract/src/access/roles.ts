/** The three roles of a company's users, strongest first (specification §6). */
export const roles = ['admin', 'manager', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Roles are compared case-insensitively wherever they come from outside. */
export const parseRole = (name: string): Role | undefined =>
  roles.find((role) => role === name.toLowerCase());

export const isAdmin = (role: Role | null | undefined): boolean => role === 'admin';
export const isManager = (role: Role | null | undefined): boolean => role === 'manager';
export const isStaff = (role: Role | null | undefined): boolean => role === 'staff';
export const hasAnyRole = (role: Role | null | undefined, allowed: readonly Role[]): boolean =>
  role != null && allowed.includes(role);
