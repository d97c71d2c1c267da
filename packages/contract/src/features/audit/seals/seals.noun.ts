import { noun } from '../../../primitives/noun.ts';

/** The end of the audit trail's chain with a day. Seals make themselves; only whether they are mailed is chosen. */
export const sealNoun = noun({
  name: 'seal',
  verbs: ['switch_mail'],
  calls: 'seals',
  right: 'canViewReports',
  feature: 'auditTrail',
});
