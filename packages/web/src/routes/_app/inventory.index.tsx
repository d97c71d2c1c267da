import { createFileRoute } from '@tanstack/react-router';
import { productsQuery } from '../../features/catalog/products/products.queries.ts';
import { pastStockAddress } from '../../features/inventory/past-stock/past-stock-address.ts';
import { pastStockQuery } from '../../features/inventory/past-stock/past-stock.queries.ts';
import { InventoryScreen } from '../../features/inventory/stock/inventory-screen.tsx';
import { adjustmentsQuery } from '../../features/inventory/stock-adjustments/stock-adjustments.queries.ts';
import { adjustmentAddress } from '../../features/inventory/stock-adjustments/adjustment-address.ts';
import { movementAddress } from '../../features/inventory/stock/movement-address.ts';
import { stockByPlaceAddress } from '../../features/inventory/stock-by-place/stock-by-place-address.ts';
import { stockByPlaceQuery } from '../../features/inventory/stock-by-place/stock-by-place.queries.ts';
import { locationsQuery, movementsQuery } from '../../features/inventory/stock/stock.queries.ts';
import { ReorderList } from '../../features/purchasing/reorder/reorder-list.tsx';
import { todayIn } from '../../lib/dates.ts';
import { useViewer } from '../../lib/viewer.ts';
import { useTranslation } from 'react-i18next';
import { countsQuery } from '../../features/inventory/stock-counts/stock-counts.queries.ts';
import { transfersQuery } from '../../features/inventory/transfers/transfers.queries.ts';
import { listSearch } from '../../lib/search-params.ts';

const validateSearch = listSearch(
  'category',
  'status',
  'product',
  'location',
  'kind',
  'days',
  'adjustment',
  'reason',
  'on',
  'known',
  'figure',
  'why',
  'at',
);

export const Route = createFileRoute('/_app/inventory/')({
  staticData: { words: ['inventory', 'catalog', 'reorder', 'transfers', 'stock-counts'] },
  validateSearch,
  loaderDeps: ({ search }) => search,
  // Starts the request while the screen's code loads. The screen itself shows its state.
  loader: ({ context, deps }) => {
    if (deps.view === 'movements')
      context.ask.list(
        movementsQuery(movementAddress.query(deps, todayIn(context.user.tenant?.timezone ?? 'UTC'))),
      );
    else if (deps.view === 'on-day') context.ask.list(pastStockQuery(pastStockAddress.query(deps)));
    else if (deps.view === 'by-place') {
      context.ask.list(stockByPlaceQuery(stockByPlaceAddress.query(deps)));
      context.ask.query(locationsQuery());
    } else if (deps.view === 'transfers') context.ask.list(transfersQuery(deps));
    else if (deps.view === 'counts') context.ask.list(countsQuery(deps));
    else if (deps.view === 'adjustments')
      context.ask.list(
        adjustmentsQuery(adjustmentAddress.query(deps, todayIn(context.user.tenant?.timezone ?? 'UTC'))),
      );
    else context.ask.list(productsQuery(deps));
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { t } = useTranslation('reorder');
  const viewer = useViewer();
  // What is to be bought belongs to the suppliers' feature; without it the view is not offered.
  const toOrder = viewer.has('supplierManagement')
    ? { toOrder: { label: t('tab'), content: <ReorderList /> } }
    : {};
  return (
    <InventoryScreen
      search={search}
      {...toOrder}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
    />
  );
}
