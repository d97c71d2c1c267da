import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  markRead: (world) => ({ ids: [world.notificationId] }),
  remove: (world) => ({ ids: [world.notificationId] }),
  stream: nothing,
} satisfies Samples<'notifications'>;
