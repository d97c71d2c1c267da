import { noun } from '../../../primitives/noun.ts';

export const passkeyNoun = noun({
  name: 'passkey',
  verbs: ['add', 'remove'],
});
