import { dashboardHandlers } from './dashboard/dashboard.handlers.ts';
import { notificationsHandlers } from './notifications/notifications.handlers.ts';
import { searchHandlers } from './search/search.handlers.ts';

/** The public face of the area "reporting" to the areas behind it. */
export const reportingHandlers = {
  notifications: notificationsHandlers,
  dashboard: dashboardHandlers,
  search: searchHandlers,
};
