import type { Query, QueryCache } from '@tanstack/react-query';

/** More changes than a page sends before it receives the echo of the first. */
const mostKept = 200;

/** When this page's changes were answered, by the id of the request, in the page's own time. */
const answered = new Map<string, number>();
/** When a query's data was last requested or set. */
const begun = new WeakMap<Query, number>();

/** Notes that a change of ours was answered: its echo will arrive by the live stream. */
export function noteOwnChange(requestId: string | null): void {
  if (requestId === null) return;
  answered.set(requestId, performance.now());
  for (const oldest of [...answered.keys()].slice(0, -mostKept)) answered.delete(oldest);
}

/** Notes when queries are requested, until stopped. */
export const followQueries = (cache: QueryCache): (() => void) =>
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'fetch' || (action.type === 'success' && action.manual))
      begun.set(query, performance.now());
  });

/**
 * Whether a query was requested or set after that change of ours was answered. Screens ask for what depends on a change as soon
 * as it is answered, so its echo need not ask again.
 */
export const hasSeenChange = (query: Query, requestId: string | undefined): boolean => {
  const at = requestId === undefined ? undefined : answered.get(requestId);
  return at !== undefined && (begun.get(query) ?? 0) >= at;
};
