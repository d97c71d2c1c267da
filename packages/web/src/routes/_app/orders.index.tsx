import { createFileRoute } from '@tanstack/react-router';
import { orderAddress } from '../../features/sales/orders/list/order-address.ts';
import { OrderList } from '../../features/sales/orders/list/order-list.tsx';
import { orderCountsQuery, ordersQuery } from '../../features/sales/orders/orders.queries.ts';
import { todayIn } from '../../lib/dates.ts';

export const Route = createFileRoute('/_app/orders/')({
  staticData: { words: ['sales', 'order-states'] },
  validateSearch: orderAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask, user }, deps }) => {
    ask.query(orderCountsQuery());
    ask.list(ordersQuery(deps, todayIn(user.tenant?.timezone ?? 'UTC')));
  },
  component: OrderList,
});
