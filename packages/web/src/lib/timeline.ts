import type { timelineSubjects } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from './orpc.ts';
import { nextCursor } from './paging.ts';

export type TimelineSubject = (typeof timelineSubjects)[number];

const timelineQuery = (subject: TimelineSubject, id: string) =>
  orpc.timeline.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      subject,
      id,
      limit: 50,
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
  });

/** What happened to a record, newest first, as far as it was asked for. */
export function useTimeline(subject: TimelineSubject, id: string, isNeeded = true) {
  const query = useInfiniteQuery({ ...timelineQuery(subject, id), enabled: isNeeded });
  return { query, entries: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
