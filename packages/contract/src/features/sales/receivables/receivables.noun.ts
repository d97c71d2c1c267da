import { noun } from '../../../primitives/noun.ts';

/** What customers owe, seen as a whole. It has no verbs: orders, invoices and payments tell it. */
export const receivablesNoun = noun({
  name: 'receivables',
  verbs: [],
  calls: 'receivables',
  right: 'canViewReports',
  feature: 'accountsReceivable',
  isExported: true,
});
