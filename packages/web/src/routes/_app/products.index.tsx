import { createFileRoute } from '@tanstack/react-router';
import { productsQuery } from '../../features/catalog/products/products.queries.ts';
import { ProductsScreen } from '../../features/catalog/products/products-screen.tsx';
import { listSearch } from '../../lib/search-params.ts';

const validateSearch = listSearch('category', 'status');

export const Route = createFileRoute('/_app/products/')({
  staticData: { words: ['catalog'] },
  validateSearch,
  loaderDeps: ({ search }) => search,
  // Starts the call beside the code of the screen; the screen itself shows how it goes.
  loader: ({ context, deps }) => context.ask.list(productsQuery(deps)),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProductsScreen
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
    />
  );
}
