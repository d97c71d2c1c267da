import { parseRole } from '@shelfwise/contract/access/roles';
import type { Company } from '@shelfwise/contract/features/identity/company/company.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '../lib/api.ts';
import { AppError, asAppError, isAccountDisabled } from '../lib/errors.ts';
import { loadMessages } from '../lib/i18n.ts';
import { refreshOn } from '../lib/live-updates.ts';
import { clearTenantId } from '../lib/tenant-id.ts';

/** A failed check is not repeated within this time, unless somebody asks for it (specification §9). */
const recheckMs = 30_000;
/** Checks within this time reuse the last answer (the specification's 30 s lie inside it). */
const staleMs = 5 * 60_000;

/** The stored company may be that of whoever was here before: the session says whose company it is. */
async function asCompanyOfSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (failure) {
    if (asAppError(failure).code !== 'wrong_tenant') throw failure;
    clearTenantId();
    return ask();
  }
}

// Somebody got another role, was signed out from elsewhere, or opened the mailed link of their address in another tab: whoever
// it is sees so at once, not at their next click.
refreshOn(
  [
    'user.change_role',
    'user.disable',
    'user.change_password',
    'user.reset_password',
    'user.confirm_email',
    'user.change_email',
    'session.',
    'passkey.remove',
  ],
  () => [['session']],
);

/** Roles are compared case-insensitively (specification §3): from here on each is spelled as the contract spells it. */
const withKnownRole = (user: SessionUser): SessionUser => ({ ...user, role: parseRole(user.role) ?? null });

const disabledKey = ['session', 'account disabled'] as const;

/** True where nobody counts as signed in because the account was disabled. */
export const isDisabled = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData(disabledKey) === true;

/** Who is signed in, or null. A 401 and a disabled account clear the user; a failure of the line does not. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }): Promise<SessionUser | null> => {
    try {
      const user = await asCompanyOfSession(() => api.session.user());
      return withKnownRole(user);
    } catch (failure) {
      if (failure instanceof AppError && isAccountDisabled(failure)) {
        client.setQueryData(disabledKey, true);
        return null;
      }
      if (failure instanceof AppError && failure.status === 401) return null;
      const { status, code } = asAppError(failure);
      // The first check is under way before the words are.
      await loadMessages(['errors']).catch(() => undefined);
      throw new AppError(i18next.t('authenticationCheck', { ns: 'errors' }), status, code);
    }
  },
  staleTime: staleMs,
  // Each part of the frame looks at the session; none of them asks again for what has just failed.
  retryOnMount: false,
});

/** The session as last checked; an old check is renewed meanwhile, so that a page never waits for it. */
export function loadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  const last = queryClient.getQueryState(sessionQuery.queryKey);
  const hasJustFailed = last?.status === 'error' && Date.now() - last.errorUpdatedAt < recheckMs;
  if (hasJustFailed && last.data === undefined) return Promise.reject(asAppError(last.error));
  return queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: !hasJustFailed });
}

/** Lets the next page check anew who is there, where the last check failed. */
export function forgetFailedCheck(queryClient: QueryClient): void {
  if (queryClient.getQueryState(sessionQuery.queryKey)?.data === undefined)
    void queryClient.resetQueries({ queryKey: sessionQuery.queryKey, exact: true });
}

export function setSession(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user && withKnownRole(user));
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
