import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

const firstStepsKey = ['first-steps'] as const;

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
  () => [orpc.dashboard.key(), firstStepsKey],
);

/** The dashboard over this many days. */
export const dashboardQuery = (days: number) =>
  orpc.dashboard.dashboard.queryOptions({ input: { days }, placeholderData: keepPreviousData });

export const opsDashboardQuery = () => orpc.dashboard.ops.queryOptions();

export interface FirstSteps {
  product: boolean;
  stock: boolean;
  order: boolean;
}

/** Which first steps of a new company are done. The product with the most stock tells about products and stock in one call. */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: firstStepsKey,
    queryFn: async (): Promise<FirstSteps> => {
      const [products, orders] = await Promise.all([
        api.products.list({ sort: '-available', limit: 1 }),
        api.orders.counts(),
      ]);
      const [fullest] = products.items;
      return {
        product: fullest !== undefined,
        stock: fullest !== undefined && Number(fullest.onHand) > 0,
        order: orders.all > 0,
      };
    },
  });
