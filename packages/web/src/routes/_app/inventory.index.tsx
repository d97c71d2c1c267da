import { createFileRoute } from '@tanstack/react-router';
import { productsQuery } from '../../features/catalog/products/products.queries.ts';
import { InventoryScreen } from '../../features/inventory/stock/inventory-screen.tsx';
import { movementsQuery } from '../../features/inventory/stock/stock.queries.ts';
import { listSearch } from '../../lib/search-params.ts';
import { requireAudience } from '../../shell/guards.ts';

const validateSearch = listSearch('category', 'status', 'product', 'location');

export const Route = createFileRoute('/_app/inventory/')({
  validateSearch,
  beforeLoad: ({ context }) => requireAudience(context.user, 'backOffice'),
  loaderDeps: ({ search }) => search,
  // Starts the call beside the code of the screen; the screen itself shows how it goes.
  loader: ({ context, deps }) => {
    if (deps.view === 'movements')
      void context.queryClient.prefetchInfiniteQuery(
        movementsQuery({ productId: deps.product, locationId: deps.location }),
      );
    else void context.queryClient.prefetchInfiniteQuery(productsQuery(deps));
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InventoryScreen
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
    />
  );
}
