import type { dashboardContract } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getDashboard } from './get-dashboard.ts';
import { getOpsDashboard } from './get-ops-dashboard.ts';

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  dashboard: getDashboard,
  ops: (call) => getOpsDashboard(call),
};
