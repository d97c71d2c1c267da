import { noun } from '../../../primitives/noun.ts';

export const sessionNoun = noun({
  name: 'session',
  verbs: ['start', 'refuse', 'end', 'revoke', 'revoke_others'],
});
