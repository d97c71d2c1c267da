import { noun } from '../../../primitives/noun.ts';

/** A report with its choices under a name. */
export const reportViewNoun = noun({
  name: 'report_view',
  verbs: ['create', 'update', 'remove'],
  calls: 'reportViews',
  right: 'canViewReports',
  feature: 'advancedReporting',
  list: '/reports',
});
