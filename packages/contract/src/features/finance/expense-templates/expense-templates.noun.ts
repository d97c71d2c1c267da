import { noun } from '../../../primitives/noun.ts';

export const expenseTemplateNoun = noun({
  name: 'expense_template',
  verbs: ['create', 'update', 'pause', 'resume', 'skip', 'remove'],
  calls: 'expenseTemplates',
  right: 'canViewReports',
  feature: 'expenseTracking',
  list: '/expenses/recurring',
});
