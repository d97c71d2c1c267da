import { noun } from '../../../primitives/noun.ts';

export const tillNoun = noun({
  name: 'till',
  verbs: ['create', 'update', 'archive', 'restore'],
});
