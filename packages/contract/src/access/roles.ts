/** The three roles of a company's users, strongest first (specification §6). */
export const roles = ['admin', 'manager', 'staff'] as const;
export type Role = (typeof roles)[number];

/** A role as received: in upper or lower case, one that only a newer version knows, or none. */
type NamedRole = string | null | undefined;

/** Roles are compared case-insensitively. */
export const parseRole = (name: NamedRole): Role | undefined => {
  // A broken answer may hold anything, and the check of the session must survive it.
  const spelled: unknown = name;
  return typeof spelled === 'string' ? roles.find((role) => role === spelled.toLowerCase()) : undefined;
};

export const hasRole = (role: NamedRole, wanted: NamedRole): boolean =>
  role?.toLowerCase() === wanted?.toLowerCase() && parseRole(role) !== undefined;
export const hasAnyRole = (role: NamedRole, wanted: readonly string[]): boolean =>
  wanted.some((one) => hasRole(role, one));
/** A user has one role, so this is true only where every name in `wanted` is that role. */
export const hasAllRoles = (role: NamedRole, wanted: readonly string[]): boolean =>
  wanted.every((one) => hasRole(role, one));

export const isAdmin = (role: NamedRole): boolean => hasRole(role, 'admin');
export const isManager = (role: NamedRole): boolean => hasRole(role, 'manager');
export const isStaff = (role: NamedRole): boolean => hasRole(role, 'staff');
