import { noun } from '../../../primitives/noun.ts';

/** What somebody of a company wrote to support, with the answers. */
export const supportThreadNoun = noun({
  name: 'support_thread',
  verbs: ['create', 'write', 'answer', 'close'],
  events: ['support_answered'],
  calls: 'supportThreads',
  right: 'member',
  list: '/help/messages',
  record: '/help/messages',
});
