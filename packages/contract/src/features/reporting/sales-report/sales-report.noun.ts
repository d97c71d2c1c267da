import { noun } from '../../../primitives/noun.ts';

/** What was sold, returned and earned, seen as a whole. It has no verbs: invoices, credit notes and shipments tell it. */
export const salesReportNoun = noun({
  name: 'sales_report',
  verbs: [],
  calls: 'salesReport',
  right: 'canViewReports',
  feature: 'basicReporting',
  isExported: true,
});
