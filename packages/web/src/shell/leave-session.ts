import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { forgetPerson } from '../lib/device.ts';
import { clearTenantId } from '../lib/tenant-id.ts';
import { sessionQuery, setSession } from './session.ts';

/**
 * Forgets who was signed in and leads to `href`. What was typed stays for the same person after a session
 * has expired; after a logout nothing does.
 */
export function useLeaveSession(): (href: string, leaves?: { drafts?: boolean }) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (href, { drafts = false } = {}) => {
      clearTenantId();
      await forgetPerson({ keepsDrafts: drafts });
      setSession(queryClient, null);
      await router.navigate({ href, ignoreBlocker: true });
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
    },
    [queryClient, router],
  );
}
