import { isAdmin, isStaff } from '@shelfwise/contract/access/roles';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';

export interface OnboardingState {
  isRequired: boolean;
  isCompleted: boolean;
  canComplete: boolean;
}

/** Whether this user still has to set up the company (specification §4, onboarding state). */
export function onboardingOf(user: Pick<SessionUser, 'role' | 'tenant'> | null): OnboardingState {
  if (!user) return { isRequired: false, isCompleted: false, canComplete: false };
  if (!isAdmin(user.role)) return { isRequired: false, isCompleted: true, canComplete: false };
  if (!user.tenant) return { isRequired: false, isCompleted: false, canComplete: false };
  if (user.tenant.onboardingCompleted) return { isRequired: false, isCompleted: true, canComplete: false };
  return { isRequired: true, isCompleted: false, canComplete: true };
}

/** Where a user lands after signing in. */
export function landingPath(user: Pick<SessionUser, 'role' | 'tenant'>): string {
  if (isStaff(user.role)) return '/ops-dashboard';
  return onboardingOf(user).isRequired ? '/tenant-onboarding' : '/dashboard';
}
