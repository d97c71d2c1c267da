import type { Company } from '@shelfwise/contract/features/identity/company/company.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '../lib/api.ts';
import { AppError, asAppError, isAccountDisabled } from '../lib/errors.ts';

/** Checks within this time reuse the last answer (the specification's 30 s lie inside it). */
const staleMs = 5 * 60_000;

/** Who is signed in, or null. A 401 and a disabled account clear the user; a failure of the line does not. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionUser | null> => {
    try {
      return await api.session.user();
    } catch (failure) {
      if (failure instanceof AppError && (failure.status === 401 || isAccountDisabled(failure))) return null;
      const { status, code } = asAppError(failure);
      throw new AppError(i18next.t('authenticationCheck', { ns: 'errors' }), status, code);
    }
  },
  staleTime: staleMs,
});

export const loadSession = (queryClient: QueryClient): Promise<SessionUser | null> =>
  queryClient.fetchQuery(sessionQuery);

export function setSession(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

export interface Session {
  isLoading: boolean;
  user: SessionUser | null;
  company: Company | null;
}

/** The session of this page: one query, shared by everything that asks. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  return { isLoading: isPending, user: data ?? null, company: data?.tenant ?? null };
}
