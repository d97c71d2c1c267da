import { noun } from '../../../primitives/noun.ts';

/** Who approves the expenses of a location; an entry is about that. */
export const expenseApproversNoun = noun({
  name: 'expense_approvers',
  verbs: ['set'],
  calls: 'expenseApprovers',
  right: 'canAccessAdminSettings',
  feature: 'expenseTracking',
  list: '/expenses/approvers',
});
