import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { claimDevice, forgetPerson } from '../lib/device.ts';
import { onboardingOf } from './onboarding.ts';
import { audienceOf, mayEnter } from './pages.ts';
import { saveReturnPath } from './return-path.ts';
import { tellEndOfSession } from './end-of-session.ts';
import { isDisabled, loadSession } from './session.ts';

/** Where an admin is sent whose company requires a second factor. Nothing else is open to them. */
export const secondFactorPath = '/settings#second-factor';

/**
 * Lets in signed-in users of the right role (specification §2). Others go to /auth, and come back after signing in. An admin who
 * still must set up the company or a second factor goes there first. A role that is not allowed goes to /dashboard.
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
    // Pointing at a link only preloads.
    if (!isPreload) {
      await forgetPerson({ keepsDrafts: true });
      saveReturnPath(href);
    }
    // The sign-in page is a document of its own, outside this router.
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
