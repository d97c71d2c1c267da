import { isAdmin } from '@shelfwise/contract/access/roles';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { onboardingOf, landingPath } from './onboarding.ts';

/** Why a user may not set up a company, and where they go instead (specification §4 and §8). */
export interface OnboardingRefusal {
  reason: 'signedOut' | 'noCompany' | 'notAdmin' | 'completed';
  goTo: string;
}

export function refuseOnboarding(
  user: Pick<SessionUser, 'role' | 'tenant'> | null,
): OnboardingRefusal | undefined {
  if (!user) return { reason: 'signedOut', goTo: '/login' };
  if (!user.tenant) return { reason: 'noCompany', goTo: '/dashboard' };
  if (!isAdmin(user.role)) return { reason: 'notAdmin', goTo: landingPath(user) };
  return onboardingOf(user).canComplete ? undefined : { reason: 'completed', goTo: landingPath(user) };
}
