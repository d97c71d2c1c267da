import { noun } from '../../../primitives/noun.ts';

/** Money moved between the company's own accounts. Stock that moves between places is a `transfer`. */
export const moneyTransferNoun = noun({
  name: 'money_transfer',
  verbs: ['create', 'reverse'],
  calls: 'moneyTransfers',
  right: 'canViewReports',
  feature: 'auditTrail',
  list: '/transactions/transfers',
  record: '/transactions/transfers',
  hasTimeline: true,
});
