import { createFileRoute } from '@tanstack/react-router';
import { orderFilterNames } from '../../features/sales/orders/order-views.ts';
import { OrdersScreen } from '../../features/sales/orders/orders-screen.tsx';
import { orderCountsQuery, ordersQuery } from '../../features/sales/orders/orders.queries.ts';
import { todayIn } from '../../lib/dates.ts';
import { listSearch } from '../../lib/search-params.ts';

const validateSearch = listSearch(...orderFilterNames);

export const Route = createFileRoute('/_app/orders/')({
  staticData: { words: ['sales', 'order-states', 'contacts'] },
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask, user }, deps }) => {
    ask.query(orderCountsQuery());
    ask.list(ordersQuery(deps, todayIn(user.tenant?.timezone ?? 'UTC')));
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <OrdersScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
