import type { Query, QueryCache } from '@tanstack/react-query';

/** More than a page sends before it has heard of the first of them. */
const mostKept = 200;

/** When each change that this page sent was answered, by its request's id; on the clock of the page. */
const answered = new Map<string, number>();
/** When what a query holds was asked for last, or put there. */
const begun = new WeakMap<Query, number>();

/** A change of ours was answered: the news of it will come round. */
export function noteOwnChange(requestId: string | null): void {
  if (requestId === null) return;
  answered.set(requestId, performance.now());
  for (const oldest of [...answered.keys()].slice(0, -mostKept)) answered.delete(oldest);
}

/** Follows when queries begin to be asked, until stopped. */
export const followQueries = (cache: QueryCache): (() => void) =>
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'fetch' || (action.type === 'success' && action.manual))
      begun.set(query, performance.now());
  });

/**
 * True where a query holds, or is being asked for, what stands since that change of ours: a screen asks for what hangs on a change as soon
 * as it is answered, and the news of it needs no second asking.
 */
export const hasSeenChange = (query: Query, requestId: string | undefined): boolean => {
  const at = requestId === undefined ? undefined : answered.get(requestId);
  return at !== undefined && (begun.get(query) ?? 0) >= at;
};
