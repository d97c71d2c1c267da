import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asAppError } from '../lib/errors.ts';
import { ErrorState } from './state-view.tsx';

interface FetchedProps<Data> {
  query: UseQueryResult<Data>;
  /** The class of the empty place that waits for the data, as high as what comes. */
  wait: string | undefined;
  children: (data: Data) => ReactNode;
}

/** A part of a page that shows fetched data. It stays where a later fetch fails; where the first fails it says why, and offers another try. */
export function Fetched<Data>({ query, wait, children }: FetchedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />;
  return <div className={wait} aria-busy />;
}
