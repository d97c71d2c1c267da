import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query';
import { retryDelay, shouldRetryQuery } from './query-client.ts';

/** So long a refusal is kept for the screen that asked for it. */
const refusalKeptMs = 30_000;

type AnyContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/**
 * Waits until a part of a screen looks at the query; at once where one does already, or where the question is asked
 * again by itself. What nobody came for in time, or what news has overtaken, is forgotten: the next screen asks anew.
 */
function untilShown({ client, queryKey, signal }: AnyContext, failure: unknown): Promise<void> {
  const cache = client.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  const tries = query?.state.fetchFailureCount ?? 0;
  if (!query || signal.aborted || query.getObserversCount() > 0 || shouldRetryQuery(tries, failure))
    return Promise.resolve();
  // What may pass is kept no longer than until it would have been tried again.
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

/** The same question, whose failure is not told before somebody is there to hear it. */
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
 * Asks for what a screen will show while its code is still on the way, or while its link is only pointed at. Pointing,
 * focusing, clicking and the screen itself each ask; all of them join the one request. To that end a failure is kept
 * back, as if the answer were still on its way, until the screen is there: were it told before, each would ask again.
 */
export function askAhead(queryClient: QueryClient, isPreload: boolean): AskAhead {
  // Pointing at a link asks nothing anew of what the screen shows already.
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
