import { noun } from '../../../primitives/noun.ts';

/** A money account ticked off against a statement. */
export const reconciliationNoun = noun({
  name: 'reconciliation',
  verbs: ['start', 'update', 'tick', 'finish', 'reopen', 'discard'],
  calls: 'reconciliations',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions/statements',
  record: '/transactions/statements',
  hasTimeline: true,
});
