import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRecordName } from '../lib/record-name.ts';
import { RecordState, RecordWaiting } from './record-state.tsx';

/** The texts of a record's page while it shows no record. */
export interface RecordFrameWords {
  loading: string;
  failed: string;
  missing: { title: string; text: string; back: string };
}

interface RecordFrameProps<Item> {
  /** The id in the address. One that cannot be an id has no record. */
  id: string;
  query: UseQueryResult<Item>;
  /** What the record is called, in the breadcrumb and the tab. */
  nameOf: (record: Item) => string;
  /** On a page that belongs to a record: what that is called. */
  ownerOf?: (record: Item) => string;
  words: RecordFrameWords;
  /** Where to go from a record that does not exist. */
  backHref: string;
  /** The key figures below the name, for their placeholders while the record loads. */
  figures?: { label: string; names: readonly string[] };
  children: (record: Item) => ReactNode;
}

/** A record's page. It shows a state while the record loads, or instead of a record that does not come. */
export function RecordFrame<Item>({
  id,
  query,
  nameOf,
  ownerOf,
  words,
  backHref,
  figures,
  children,
}: RecordFrameProps<Item>) {
  const { data } = query;
  useRecordName(data && nameOf(data), data && ownerOf?.(data));
  if (data !== undefined) return children(data);
  return (
    <RecordState id={id} query={query} failedTitle={words.failed} missing={{ ...words.missing, backHref }}>
      <RecordWaiting loading={words.loading} figures={figures} />
    </RecordState>
  );
}
