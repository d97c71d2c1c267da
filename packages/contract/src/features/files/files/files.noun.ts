import { noun } from '../../../primitives/noun.ts';

export const fileNoun = noun({
  name: 'file',
  verbs: ['upload'],
});
