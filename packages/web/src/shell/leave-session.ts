import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { forgetPerson } from '../lib/device.ts';
import { clearTenantId } from '../lib/tenant-id.ts';
import { saveReturnPath } from './return-path.ts';
import { sessionQuery, setSession } from './session.ts';

/**
 * Forgets the signed-in user and opens `href`. With `returnTo` the session has only expired: unfinished typing stays for the same
 * user, and signing in leads back. After a logout nothing stays.
 */
export function useLeaveSession(): (href: string, returnTo?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (href, returnTo) => {
      clearTenantId();
      await forgetPerson({ keepsDrafts: returnTo !== undefined });
      if (returnTo !== undefined) saveReturnPath(returnTo);
      setSession(queryClient, null);
      await router.navigate({ href, ignoreBlocker: true });
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
    },
    [queryClient, router],
  );
}
