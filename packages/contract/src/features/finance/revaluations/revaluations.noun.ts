import { noun } from '../../../primitives/noun.ts';

/** What is open in other currencies, valued at the rates of one day. */
export const revaluationNoun = noun({
  name: 'revaluation',
  verbs: ['create', 'undo'],
  calls: 'revaluations',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions/revaluations',
  record: '/transactions/revaluations',
  hasTimeline: true,
});
