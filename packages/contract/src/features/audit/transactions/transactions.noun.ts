import { noun } from '../../../primitives/noun.ts';

/** The whole audit trail as a list. Its entries are written by all other kinds of records; here they are only read and taken out. */
export const transactionNoun = noun({
  name: 'transaction',
  verbs: ['export_trail'],
  calls: 'transactions',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions',
  isExported: true,
});
