import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { claimDevice, forgetPerson } from '../lib/device.ts';
import { onboardingOf } from './onboarding.ts';
import { audienceOf, mayEnter } from './pages.ts';
import { saveReturnPath } from './return-path.ts';
import { tellEndOfSession } from './end-of-session.ts';
import { isDisabled, loadSession } from './session.ts';

/** Where an admin is led whose company asks for a second factor: nothing else is open to them. */
export const secondFactorPath = '/settings#second-factor';

/**
 * Lets signed-in users of the right role in (specification §2): everyone else goes to /auth and comes back after
 * signing in, an admin who must set the company or a second factor up goes to do so first, a role not allowed goes to /dashboard.
 */
export async function admit(
  queryClient: QueryClient,
  { href, pathname }: { href: string; pathname: string },
  isPreload: boolean,
): Promise<SessionUser> {
  const user = await loadSession(queryClient);
  if (!user && !isPreload && isDisabled(queryClient)) {
    await tellEndOfSession('account_disabled');
    throw redirect({ href: '/login', reloadDocument: true });
  }
  if (!user) {
    // Pointing at a link is no visit.
    if (!isPreload) {
      await forgetPerson({ keepsDrafts: true });
      saveReturnPath(href);
    }
    // The sign-in page is a document of its own.
    throw redirect({ href: '/auth', reloadDocument: true });
  }
  await claimDevice(user.id);
  if (onboardingOf(user).isRequired) throw redirect({ href: '/tenant-onboarding' });
  if (user.mustSetUpSecondFactor && pathname !== '/settings') throw redirect({ href: secondFactorPath });
  const audience = audienceOf(pathname);
  if (audience === undefined) throw new Error(`${pathname} is missing in pages.ts`);
  if (!mayEnter(user.role, audience)) throw redirect({ href: '/dashboard' });
  return user;
}
