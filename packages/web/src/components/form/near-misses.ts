import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/orpc.ts';

/** For texts shorter than this, no similar spelling is searched. */
const shortest = 5;

/** Records spelled nearly like the typed text. Asked for only where a picker has found none. */
export function useNearMisses(typed: string, hasFoundNothing: boolean): SearchResult | undefined {
  const isAsked = hasFoundNothing && typed.length >= shortest;
  const { data } = useQuery({
    ...orpc.search.find.queryOptions({ input: { q: typed.slice(0, 100) } }),
    enabled: isAsked,
    meta: { showsOwnError: true },
  });
  return isAsked ? data : undefined;
}
