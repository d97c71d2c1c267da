import { dashboardHandlers } from './dashboard/dashboard.handlers.ts';
import { notificationsHandlers } from './notifications/notifications.handlers.ts';
import { reportSchedulesHandlers } from './report-schedules/report-schedules.handlers.ts';
import { reportViewsHandlers } from './report-views/report-views.handlers.ts';
import { reportsHandlers } from './reports/reports.handlers.ts';
import { salesReportHandlers } from './sales-report/sales-report.handlers.ts';
import { searchHandlers } from './search/search.handlers.ts';

/** The public face of the area "reporting" to the areas behind it. */
export const reportingHandlers = {
  notifications: notificationsHandlers,
  salesReport: salesReportHandlers,
  reports: reportsHandlers,
  reportViews: reportViewsHandlers,
  reportSchedules: reportSchedulesHandlers,
  dashboard: dashboardHandlers,
  search: searchHandlers,
};

/** Reports that go by mail on their days, and what becomes of each. */
export { deliverReport } from './report-schedules/deliver-report.ts';
export { sendReports } from './report-schedules/send-reports.ts';
