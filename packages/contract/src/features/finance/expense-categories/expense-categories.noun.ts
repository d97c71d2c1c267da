import { noun } from '../../../primitives/noun.ts';

export const expenseCategoryNoun = noun({
  name: 'expense_category',
  verbs: ['create', 'update', 'archive', 'restore', 'remove'],
  calls: 'expenseCategories',
  right: 'canViewReports',
  feature: 'expenseTracking',
  list: '/expenses/categories',
  record: '/expenses/categories',
  hasTimeline: true,
  isExported: true,
  isSearched: true,
});
