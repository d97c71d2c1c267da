import { dashboardHandlers } from './dashboard/dashboard.handlers.ts';
import { notificationsHandlers } from './notifications/notifications.handlers.ts';
import { reportsHandlers } from './reports/reports.handlers.ts';
import { salesReportHandlers } from './sales-report/sales-report.handlers.ts';
import { searchHandlers } from './search/search.handlers.ts';

/** The public face of the area "reporting" to the areas behind it. */
export const reportingHandlers = {
  notifications: notificationsHandlers,
  salesReport: salesReportHandlers,
  reports: reportsHandlers,
  dashboard: dashboardHandlers,
  search: searchHandlers,
};
