import { noun } from '../../../primitives/noun.ts';

export const documentNoun = noun({
  name: 'document',
  verbs: ['share'],
});
