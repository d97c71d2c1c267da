import type { dashboardContract } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getCashForecast, getForecastItems } from './forecast/get-cash-forecast.ts';
import { getDashboard } from './get-dashboard.ts';
import { getOpsDashboard } from './get-ops-dashboard.ts';
import { arrangeCards } from './layout.ts';
import { getMarginGuard } from './margin-guard.ts';

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  dashboard: getDashboard,
  arrange: arrangeCards,
  cashForecast: getCashForecast,
  forecastItems: getForecastItems,
  marginGuard: getMarginGuard,
  ops: (call) => getOpsDashboard(call),
};
