import { noun } from '../../../primitives/noun.ts';

export const memberNoun = noun({
  name: 'member',
  verbs: ['add', 'request'],
});
