import { noun } from '../../../primitives/noun.ts';

/** The end of a financial year. */
export const yearEndNoun = noun({
  name: 'year_end',
  verbs: ['close', 'reopen'],
  calls: 'yearEnds',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions/periods',
});
