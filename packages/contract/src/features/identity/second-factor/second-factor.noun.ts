import { noun } from '../../../primitives/noun.ts';

export const secondFactorNoun = noun({
  name: 'second_factor',
  verbs: ['begin', 'confirm', 'remove', 'replace_recovery_codes'],
});
