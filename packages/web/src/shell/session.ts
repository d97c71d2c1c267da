import { parseRole } from '@shelfwise/contract/access/roles';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '../lib/api.ts';
import { AppError, asAppError, isAccountDisabled, unreadableAnswer } from '../lib/errors.ts';
import { loadMessages } from '../lib/i18n.ts';
import { refreshOn } from '../lib/live-updates.ts';
import { clearTenantId } from '../lib/tenant-id.ts';

/** A failed check is not repeated within this time, unless the user asks for it (specification §9). */
const recheckMs = 30_000;
/** Checks within this time reuse the last answer. (The specification's 30 s are within it.) */
const staleMs = 5 * 60_000;

/** The stored company may be that of the user before. The session decides whose company it is. */
async function asCompanyOfSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (failure) {
    if (asAppError(failure).code !== 'wrong_tenant') throw failure;
    clearTenantId();
    return ask();
  }
}

// After these events the user may have another role, no session, or a confirmed address. All their tabs notice it at once.
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

/** An answer that names nobody is a failed check, not a user without a name. */
function checkedUser(user: SessionUser | undefined): SessionUser {
  if (typeof user?.id !== 'string') throw unreadableAnswer();
  return withKnownRole(user);
}

/** Roles are compared case-insensitively (specification §3): from here on they are spelled as in the contract. */
const withKnownRole = (user: SessionUser): SessionUser => ({ ...user, role: parseRole(user.role) ?? null });

const disabledKey = ['session', 'account disabled'] as const;

/** True where the session is empty because the account was disabled. */
export const isDisabled = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData(disabledKey) === true;

/** The signed-in user, or null. A 401 and a disabled account clear the user; a failure of the network does not. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }): Promise<SessionUser | null> => {
    try {
      return checkedUser(await asCompanyOfSession(() => api.session.user()));
    } catch (failure) {
      if (failure instanceof AppError && isAccountDisabled(failure)) {
        client.setQueryData(disabledKey, true);
        return null;
      }
      if (failure instanceof AppError && failure.status === 401) return null;
      const { status, code } = asAppError(failure);
      // The first check may finish before the messages are loaded.
      await loadMessages(['errors']).catch(() => undefined);
      throw new AppError(i18next.t('authenticationCheck', { ns: 'errors' }), status, code);
    }
  },
  staleTime: staleMs,
  // Several parts of the frame use this query. None of them repeats a check that has just failed.
  retryOnMount: false,
});

/** The session as last checked. An old check is renewed in the background, so that a page never waits for it. */
export function loadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  const last = queryClient.getQueryState(sessionQuery.queryKey);
  const hasJustFailed = last?.status === 'error' && Date.now() - last.errorUpdatedAt < recheckMs;
  if (hasJustFailed && last.data === undefined) return Promise.reject(asAppError(last.error));
  return queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: !hasJustFailed });
}

/** Lets the next page check the session anew, if the last check failed. */
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
