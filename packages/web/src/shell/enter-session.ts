import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { dropDrafts } from '../lib/drafts.ts';
import { setTenantId } from '../lib/tenant-id.ts';
import { pathAfterSignIn, takeReturnPath } from './return-path.ts';
import { sessionQuery, setSession } from './session.ts';

/** Lets in a user who has just signed in or registered, and opens the page that they wanted. */
export function useEnterSession(): (user: SessionUser, returnTo?: string) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (user, returnTo) => {
    // The new user must see nothing of the user before.
    dropDrafts(user.id);
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
    if (user.tenant) setTenantId(user.tenant.id);
    setSession(queryClient, user);
    const saved = takeReturnPath();
    void router.navigate({ href: pathAfterSignIn(user, returnTo ?? saved), replace: true });
  };
}
