import { noun } from '../../../primitives/noun.ts';

/** The closed days of each part of the books. */
export const periodNoun = noun({
  name: 'period',
  verbs: ['close', 'reopen', 'let_in', 'end_let_in', 'post_closed'],
  calls: 'periods',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions/periods',
  hasTimeline: true,
});
