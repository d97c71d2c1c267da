import { noun } from '../../../primitives/noun.ts';

export const locationNoun = noun({
  name: 'location',
  verbs: ['create', 'update', 'archive', 'restore', 'set_own'],
  hasTimeline: true,
});
