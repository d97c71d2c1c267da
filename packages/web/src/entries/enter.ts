import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { dropDrafts } from '../lib/drafts.ts';
import { isTenantId, setTenantId } from '../lib/tenant-id.ts';
import { pathAfterSignIn, takeReturnPath } from '../shell/return-path.ts';

/** Left by an earlier client; a sign-in clears it (specification §4). */
function clearLegacyEntries(): void {
  for (const key of Object.keys(localStorage))
    if (key === 'onboardingCompleted' || key.startsWith('onboarding-')) localStorage.removeItem(key);
}

/** False for a company whose id is malformed (specification §5): nobody is let into it. */
export const hasSoundTenant = (user: SessionUser): boolean =>
  user.tenant === null || isTenantId(user.tenant.id);

/** Lets somebody in who has signed in, whichever way: the application opens where they wanted to go. */
export function enter(user: SessionUser): void {
  clearLegacyEntries();
  // Nothing of whoever was here before may show to whoever is here now.
  dropDrafts(user.id);
  if (user.tenant) setTenantId(user.tenant.id);
  location.replace(pathAfterSignIn(user, takeReturnPath()));
}
