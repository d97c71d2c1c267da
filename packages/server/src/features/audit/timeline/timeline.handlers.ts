import type { timelineContract } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import type { Handlers } from '../../../kit/call.ts';
import { countTimeline, isOwn, listTimelineRows } from './timeline.queries.ts';
import { ownerFieldFor, requireReader } from './require-reader.ts';
import { withoutCosts } from './without-costs.ts';

export const timelineHandlers: Handlers<typeof timelineContract> = {
  /** An unknown record has an empty timeline and no error. */
  list: async (call, query) => {
    const { tx, can } = call;
    requireReader(call, query.subject);
    const field = ownerFieldFor(call, query.subject);
    if (field !== undefined && !(await isOwn(tx, query, { field, userId: call.actor.userId })))
      return { items: [], nextCursor: null, total: { count: 0, isEstimate: false } };
    const [{ rows, nextCursor }, total] = await Promise.all([
      listTimelineRows(tx, query),
      countTimeline(tx, query),
    ]);
    const items = can('canViewCosts')
      ? rows
      : rows.map((row) => ({ ...row, before: withoutCosts(row.before), after: withoutCosts(row.after) }));
    return {
      items: items.map(({ id, at, actor, action, before, after, reason }) => ({
        id,
        at,
        actor,
        action,
        before,
        after,
        reason,
      })),
      nextCursor,
      total,
    };
  },
};
