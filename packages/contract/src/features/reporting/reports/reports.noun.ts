import { noun } from '../../../primitives/noun.ts';

/** Figures over days or of a day: of money, stock, buying and selling. Reports have no verbs: the books and the ledger of stock tell them. */
export const reportNoun = noun({
  name: 'report',
  verbs: [],
  calls: 'reports',
  right: 'canViewReports',
  feature: 'advancedReporting',
  list: '/reports',
  isExported: true,
});
