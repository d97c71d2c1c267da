import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nextCursor } from '../../../components/data-table/paged-rows.ts';
import { orpc } from '../../../lib/orpc.ts';

/** Where the person is signed in, always asked for anew: a sign-in elsewhere is no event of the company. */
export const sessionsQuery = () =>
  orpc.sessions.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
    staleTime: 0,
  });

function useRefreshedSessions() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orpc.sessions.key() });
}

export function useEndSession() {
  return useMutation({ ...orpc.sessions.revoke.mutationOptions(), onSettled: useRefreshedSessions() });
}

export function useEndOtherSessions() {
  return useMutation({ ...orpc.sessions.revokeOthers.mutationOptions(), onSettled: useRefreshedSessions() });
}
