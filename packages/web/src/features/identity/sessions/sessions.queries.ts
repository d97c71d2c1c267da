import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { nextCursor } from '../../../lib/paging.ts';

/** The person's sessions, always fetched anew, because no event tells of a sign-in elsewhere. */
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

/** A session that has ended meanwhile is no failure: it was to be ended. */
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
