import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { dropDrafts } from '../lib/drafts.ts';
import { setTenantId } from '../lib/tenant-id.ts';
import { pathAfterSignIn, takeReturnPath } from './return-path.ts';
import { sessionQuery, setSession } from './session.ts';

/** Lets somebody in who has just signed in or registered, and leads to where they wanted to go. */
export function useEnterSession(): (user: SessionUser, returnTo?: string) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (user, returnTo) => {
    // Nothing of whoever was here before may show to whoever is here now.
    dropDrafts(user.id);
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
    if (user.tenant) setTenantId(user.tenant.id);
    setSession(queryClient, user);
    const saved = takeReturnPath();
    void router.navigate({ href: pathAfterSignIn(user, returnTo ?? saved), replace: true });
  };
}
