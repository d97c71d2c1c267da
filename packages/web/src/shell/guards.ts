import { hasAnyRole, type Role } from '@shelfwise/contract/access/roles';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { onboardingOf } from './onboarding.ts';
import { loadSession } from './session.ts';

/** Lets signed-in users in; everyone else goes to /auth and comes back after signing in. */
export async function requireUser(queryClient: QueryClient, href: string): Promise<SessionUser> {
  const user = await loadSession(queryClient);
  if (!user) throw redirect({ href: `/auth?redirect=${encodeURIComponent(href)}` });
  if (onboardingOf(user).isRequired) throw redirect({ href: '/tenant-onboarding' });
  return user;
}

/** Roles of the guarded routes (specification §2). The server checks each call itself; this only mirrors it. */
export const audiences = {
  backOffice: ['admin', 'manager'],
  everyRole: ['admin', 'manager', 'staff'],
  adminOnly: ['admin'],
  staffOnly: ['staff'],
} as const satisfies Record<string, readonly Role[]>;

/** For `beforeLoad`: a role not allowed goes to /dashboard. */
export function requireAudience(user: SessionUser, audience: keyof typeof audiences): void {
  if (!hasAnyRole(user.role, audiences[audience])) throw redirect({ href: '/dashboard' });
}
