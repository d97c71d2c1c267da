import { isTenantId } from '@shelfwise/contract/primitives/id-rules';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { removeStored, storageArea } from '../lib/browser-store.ts';
import { dropDrafts } from '../lib/drafts.ts';
import { setTenantId } from '../lib/tenant-id.ts';
import { pathAfterSignIn, takeReturnPath } from '../shell/return-path.ts';

/** Removes entries of an earlier client at sign-in (specification §4). */
function clearLegacyEntries(): void {
  for (const key of Object.keys(storageArea('localStorage') ?? {}))
    if (key === 'onboardingCompleted' || key.startsWith('onboarding-')) removeStored(key);
}

/** False for a company whose id is malformed (specification §5). Its users cannot enter. */
export const hasValidTenant = (user: SessionUser): boolean =>
  user.tenant === null || isTenantId(user.tenant.id);

/** Lets in a user who has signed in, by whatever way: the application opens at the address that they wanted. */
export function enter(user: SessionUser): void {
  clearLegacyEntries();
  // The new user must see nothing of the user before.
  dropDrafts(user.id);
  if (user.tenant) setTenantId(user.tenant.id);
  location.replace(pathAfterSignIn(user, takeReturnPath()));
}
