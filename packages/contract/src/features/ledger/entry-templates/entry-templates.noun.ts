import { noun } from '../../../primitives/noun.ts';

/** An entry by hand that repeats. */
export const entryTemplateNoun = noun({
  name: 'entry_template',
  verbs: ['create', 'pause', 'resume', 'skip', 'remove'],
  calls: 'entryTemplates',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions/entries/recurring',
});
