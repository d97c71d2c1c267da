import { noun } from '../../../primitives/noun.ts';

export const moneyAccountNoun = noun({
  name: 'money_account',
  verbs: ['create', 'update', 'archive', 'restore'],
});
