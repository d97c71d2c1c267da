import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListAddress } from '../../lib/list-address.ts';
import type { ListSearch } from '../../lib/search-params.ts';

export interface ListSearchState<Filter extends string = never> {
  search: ListSearch<Filter>;
  /**
   * Changes a part of the search. Letters typed replace the entry of the browser's history, so that "back" does not go through
   * each of them.
   */
  onSearch: (change: ListSearch<Filter>) => void;
}

/** The search that the address describes, and how to change it. */
export function useListSearch<Filter extends string>(
  address: Pick<ListAddress<string, Filter>, 'read'>,
): ListSearchState<Filter> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search: address.read(search),
    onSearch: (change) =>
      void navigate({
        to: '.',
        search: (before: ListSearch<Filter>) => ({ ...before, ...change }),
        replace: true,
      } as never),
  };
}
