import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { nextCursor } from '../../../lib/paging.ts';

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

/** Of one that has ended meanwhile there is nothing left to do: what was asked for holds. */
const endSession = async (session: { id: string }): Promise<void> => {
  try {
    await api.sessions.revoke(session);
  } catch (failure) {
    if (asAppError(failure).code !== 'not_found') throw failure;
  }
};

export function useEndSession() {
  return useMutation({ mutationFn: endSession, onSettled: useRefreshedSessions() });
}

export function useEndOtherSessions() {
  return useMutation({ ...orpc.sessions.revokeOthers.mutationOptions(), onSettled: useRefreshedSessions() });
}
