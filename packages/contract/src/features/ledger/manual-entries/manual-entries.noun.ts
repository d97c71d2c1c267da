import { noun } from '../../../primitives/noun.ts';

/** An entry that somebody posted by hand. */
export const manualEntryNoun = noun({
  name: 'manual_entry',
  verbs: ['create', 'reverse', 'plan_reversal'],
  calls: 'manualEntries',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions/entries',
  record: '/transactions/entries',
  hasTimeline: true,
});
