import type { notificationsContract } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import type { Handlers } from '../../../kit/call.ts';
import { markNotificationsRead, removeNotifications } from './mark-notifications.ts';
import { listNotifications } from './notifications.queries.ts';
import { openStream } from './open-stream.ts';

export const notificationsHandlers: Handlers<typeof notificationsContract> = {
  list: async ({ tx, actor }) => ({ items: await listNotifications(tx, actor.userId, actor.role) }),
  markRead: markNotificationsRead,
  remove: removeNotifications,
  stream: openStream,
};
