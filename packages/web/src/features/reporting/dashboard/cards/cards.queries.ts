import { refreshOn } from '../../../../lib/live-updates.ts';
import { orpc } from '../../../../lib/orpc.ts';

refreshOn(['supplier_product.', 'exchange_rate.', 'tax_class.', 'trading_rules.'], () => [
  orpc.dashboard.marginGuard.key(),
]);
refreshOn(
  [
    'expense.',
    'expense_template.',
    'money_transfer.',
    'manual_entry.',
    'invoice.',
    'customer_payment.',
    'exchange_rate.',
  ],
  () => [orpc.dashboard.cashForecast.key(), orpc.dashboard.forecastItems.key()],
);

export const cashForecastQuery = () => orpc.dashboard.cashForecast.queryOptions();
export const forecastItemsQuery = (week: number) =>
  orpc.dashboard.forecastItems.queryOptions({ input: { week } });
export const marginGuardQuery = (limit?: number) =>
  orpc.dashboard.marginGuard.queryOptions({ input: limit === undefined ? {} : { limit } });
