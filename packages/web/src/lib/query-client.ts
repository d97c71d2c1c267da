import { MutationCache, type Query, QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query';
import { isDemonstration } from './demonstration.ts';
import { AppError, asAppError } from './errors.ts';
import { beginMutation } from './idempotency.ts';
import { toastLine } from './toasts.ts';

const minute = 60_000;
/** Asking again cannot change these answers: not signed in, the plan, a missing right, not found, not in the demonstration. */
const finalStatuses: ReadonlySet<number> = new Set([401, 402, 403, 404, 423]);

/** Up to two retries, never after an answer that is final. */
export const shouldRetryQuery = (failures: number, error: unknown): boolean =>
  failures < 2 && !finalStatuses.has(asAppError(error).status);

/** A part of a screen that is shown later asks too, unless another part already shows that exactly this query was refused. */
export function shouldAskOnMount({ state, observers }: Pick<Query, 'state' | 'observers'>): boolean {
  const isShown = observers.length > 1;
  return !(isShown && state.status === 'error' && finalStatuses.has(asAppError(state.error).status));
}

/** 1 s, 2 s, 4 s, … at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000);

/** One retry, for network failures and 5xx only. The idempotency key makes sure that the change takes effect once. */
export const shouldRetryMutation = (failures: number, error: unknown): boolean => {
  if (!(error instanceof AppError)) return false;
  return failures < 1 && (error.code === 'network' || error.status >= 500);
};

/**
 * Reports the failure of a query. The end of a session and a disabled account are reported elsewhere; screens show 402 and 404 in
 * place.
 */
function announceQuery(
  error: AppError,
  { showsOwnError = false, isAlwaysTold = false }: QueryMeta = {},
): void {
  // The settings explain a required second factor, and the person is led there.
  const isToldElsewhere =
    showsOwnError ||
    error.status === 401 ||
    error.code === 'account_disabled' ||
    error.code === 'second_factor_setup_required';
  if (isToldElsewhere) return;
  if (isAlwaysTold || error.status === 403 || error.status >= 500) toastLine.error(error.message);
}

function announceMutation(error: AppError, isShownByScreen: boolean): void {
  if (isShownByScreen || error.status === 401 || error.code === 'account_disabled') return;
  // That a demonstration changes nothing is no failure.
  toastLine[isDemonstration ? 'info' : 'error'](error.message);
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows the failure itself. */
      showsOwnError?: boolean;
      /** Always reported as a toast, because no screen shows it in place. */
      isAlwaysTold?: boolean;
    };
    mutationMeta: {
      /** The screen shows the failure itself: a form its fields, an order its short lines. */
      showsOwnError?: boolean;
    };
  }
}

/** The client with the numbers of specification §9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        query.queryKey[0] === 'session' ? undefined : announceQuery(asAppError(error), query.meta),
    }),
    mutationCache: new MutationCache({
      onMutate: (variables) => beginMutation(variables),
      onError: (error, _variables, _context, mutation) =>
        announceMutation(asAppError(error), mutation.meta?.showsOwnError === true),
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        retry: shouldRetryQuery,
        retryDelay,
        refetchOnMount: shouldAskOnMount,
        retryOnMount: shouldAskOnMount,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // Sent even without a connection, so that the person learns at once that it failed.
      mutations: { retry: shouldRetryMutation, retryDelay: 1_000, networkMode: 'always' },
    },
  });
}
