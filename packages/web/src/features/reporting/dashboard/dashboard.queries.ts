import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

// 'order.', 'product.', … stand for all that is done to such a record. The others are events that make notifications.
refreshOn(
  [
    'order.',
    'product.',
    'stock_adjustment.',
    'stock_receipt.',
    'bill.',
    'supplier_payment.',
    'new_order',
    'order_shipped',
    'order_cancelled',
    'stock_alert',
    'member.request',
    'user.',
  ],
  () => [orpc.dashboard.key()],
);

/** The dashboard over this many days. */
export const dashboardQuery = (days: number) =>
  orpc.dashboard.dashboard.queryOptions({ input: { days }, placeholderData: keepPreviousData });

export const opsDashboardQuery = () => orpc.dashboard.ops.queryOptions();
