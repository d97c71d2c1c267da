import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { markAllNotifications, markNotifications } from './notifications.queries.ts';

type Mark = 'read_at' | 'removed_at';

const setMark = async (
  { tx, actor }: Call,
  mark: Mark,
  ids: readonly string[] | undefined,
): Promise<Record<string, never>> => {
  if (!ids) {
    await markAllNotifications(tx, actor.userId, actor.role, mark);
    return {};
  }
  const known = await markNotifications(tx, actor.userId, actor.role, mark, ids);
  if (known < new Set(ids).size) throw new AppError('not_found');
  return {};
};

/** Marks notifications as read; all where no ids are given. An unknown id is 404, and then none is marked. */
export const markNotificationsRead = (
  call: Call,
  { ids }: { ids?: string[] | undefined },
): Promise<Record<string, never>> => setMark(call, 'read_at', ids);

/** Removes notifications from one's own panel; others keep theirs. */
export const removeNotifications = (
  call: Call,
  { ids }: { ids?: string[] | undefined },
): Promise<Record<string, never>> => setMark(call, 'removed_at', ids);
