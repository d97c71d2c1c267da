import { noun } from '../../../primitives/noun.ts';

/** An account of the books. */
export const accountNoun = noun({
  name: 'account',
  verbs: ['create', 'update', 'archive', 'restore'],
  calls: 'accounts',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions/accounts',
  hasTimeline: true,
});
