import { usualPageRows } from '@shelfwise/contract/primitives/list-limits';
import type { TimelineSubject } from '@shelfwise/contract/features/nouns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from './orpc.ts';
import { nextCursor } from './paging.ts';

const timelineQuery = (subject: TimelineSubject, id: string) =>
  orpc.timeline.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      subject,
      id,
      limit: usualPageRows,
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
  });

/** The timeline of a record, newest first, as far as it was loaded. */
export function useTimeline(subject: TimelineSubject, id: string, isNeeded = true) {
  const query = useInfiniteQuery({ ...timelineQuery(subject, id), enabled: isNeeded });
  return { query, entries: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
