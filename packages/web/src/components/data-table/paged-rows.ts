import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asAppError } from '../../lib/errors.ts';
import type { PagedRows, RowsTotal } from './columns.ts';

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total: RowsTotal;
}

/** Turns a keyset-paged query into the rows that a DataTable shows. */
export function usePagedRows<Row>(query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>): PagedRows<Row> {
  const {
    data: held,
    isPending,
    isPlaceholderData,
    fetchStatus,
    error,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = query;
  // While offline, rows kept from another view must not be shown under this view's name.
  const isCutOff = fetchStatus === 'paused' && (isPending || isPlaceholderData);
  const data = isCutOff ? undefined : held;
  return useMemo(
    () => ({
      rows: data?.pages.flatMap((page) => page.items) ?? [],
      total: data?.pages[0]?.total,
      isLoading: isPending && fetchStatus !== 'paused',
      isOffline: isCutOff,
      errorMessage: error === null ? undefined : asAppError(error).message,
      hasMore: hasNextPage,
      isLoadingMore: isFetchingNextPage,
      loadMore: () => void fetchNextPage(),
      retry: () => void refetch(),
    }),
    [data, isPending, isCutOff, fetchStatus, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch],
  );
}
