import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(
  [
    'order.',
    'payment.',
    'invoice.',
    'product.',
    'stock.',
    'new_order',
    'order_shipped',
    'order_cancelled',
    'stock_alert',
  ],
  () => [orpc.dashboard.key()],
);

/** How the company is doing over so many days. */
export const dashboardQuery = (days: number) =>
  orpc.dashboard.dashboard.queryOptions({ input: { days }, placeholderData: keepPreviousData });
