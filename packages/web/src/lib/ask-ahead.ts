import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query';
import { retryDelay, shouldRetryQuery } from './query-client.ts';

/** How long a refusal is kept for the screen that asked for it. */
const refusalKeptMs = 30_000;

type AnyContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/**
 * Waits until a part of a screen shows the query. Does not wait where one does already, or where the query is about to be
 * retried. A failure that no screen shows in time, or that news makes stale, is forgotten: the next screen asks anew.
 */
function untilShown({ client, queryKey, signal }: AnyContext, failure: unknown): Promise<void> {
  const cache = client.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  const tries = query?.state.fetchFailureCount ?? 0;
  if (!query || signal.aborted || query.getObserversCount() > 0 || shouldRetryQuery(tries, failure))
    return Promise.resolve();
  // A failure that may pass is kept only for as long as a retry would have waited.
  const keptMs = shouldRetryQuery(0, failure) ? retryDelay(tries) : refusalKeptMs;
  return new Promise((resolve) => {
    const forget = (): void => void client.cancelQueries({ queryKey, exact: true });
    const timer = setTimeout(forget, keptMs);
    const stopListening = cache.subscribe((event) => {
      if (event.query !== query) return;
      if (event.type === 'observerAdded') end();
      if (event.type === 'updated' && event.action.type === 'invalidate') forget();
    });
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

/** The same query function, but its failure is held back until a screen shows the query. */
const keepingFailure =
  <Answer, Key extends QueryKey, Page>(
    ask: QueryFunction<Answer, Key, Page>,
  ): QueryFunction<Answer, Key, Page> =>
  async (context) => {
    try {
      return await ask(context);
    } catch (failure) {
      await untilShown(context, failure);
      throw failure;
    }
  };

/** What a route's loader asks with: `context.ask.query(orderQuery(id))`, `context.ask.list(ordersQuery(search))`. */
export interface AskAhead {
  query: <Answer, Failure, Data, Key extends QueryKey>(
    options: FetchQueryOptions<Answer, Failure, Data, Key>,
  ) => void;
  list: <Answer, Failure, Data, Key extends QueryKey, Page>(
    options: FetchInfiniteQueryOptions<Answer, Failure, Data, Key, Page>,
  ) => void;
}

/**
 * Asks for the data of a screen while its code is still loading, or while its link is only pointed at. Pointing, focusing,
 * clicking and the screen itself each ask, and all share one request. For that a failure is held back, as if the answer were
 * still on its way, until the screen is there: otherwise each of them would ask again after the failure of the one before.
 */
export function askAhead(queryClient: QueryClient, isPreload: boolean): AskAhead {
  // Pointing at a link asks for nothing that the screen shows already.
  const isShown = (queryKey: QueryKey): boolean =>
    queryClient.getQueryCache().find({ queryKey, exact: true })?.isActive() === true;
  return {
    query(options) {
      if (isPreload && isShown(options.queryKey)) return;
      const { queryFn } = options;
      void queryClient.prefetchQuery(
        typeof queryFn === 'function' ? { ...options, queryFn: keepingFailure(queryFn) } : options,
      );
    },
    list(options) {
      if (isPreload && isShown(options.queryKey)) return;
      const { queryFn } = options;
      void queryClient.prefetchInfiniteQuery(
        typeof queryFn === 'function' ? { ...options, queryFn: keepingFailure(queryFn) } : options,
      );
    },
  };
}
