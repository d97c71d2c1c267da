import { noun } from '../../../primitives/noun.ts';

/** When a saved report goes by mail, and to whom. */
export const reportScheduleNoun = noun({
  name: 'report_schedule',
  verbs: ['create', 'update', 'pause', 'resume', 'retry', 'remove', 'send'],
  calls: 'reportSchedules',
  right: 'canViewReports',
  feature: 'advancedReporting',
  list: '/reports/scheduled',
});
