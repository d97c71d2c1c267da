import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { type Filter, FilterChips } from '../../../components/filter-chips.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { productQuery } from '../../catalog/index.ts';
import type { InventorySearch } from './inventory-screen.tsx';
import { useMovementColumns } from './movement-columns.tsx';
import { locationsQuery, movementsQuery } from './stock.queries.ts';

interface MovementsListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
}

/** The stock ledger, newest first: every movement, of all products or of one, in all places or in one. */
export function MovementsList({ search, onSearch }: MovementsListProps) {
  const { t } = useTranslation('inventory');
  const { product: productId, location: locationId } = search;
  const page = usePagedRows(useInfiniteQuery(movementsQuery({ productId, locationId })));
  const columns = useMovementColumns();
  const locations = useQuery(locationsQuery());
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined });
  const filters: Filter[] = [
    {
      id: 'location',
      label: t('adjust.location'),
      options: (locations.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    // A product is chosen on its own page; here the filter can only be lifted.
    ...(productId === undefined
      ? []
      : [
          {
            id: 'product',
            label: t('movements.product'),
            options: [{ value: productId, label: product.data?.name ?? '…' }],
          },
        ]),
  ];
  return (
    <DataTable
      name="movements"
      label={t('movements.title')}
      columns={columns}
      page={page}
      rowId={(movement) => movement.id}
      rowHref={(movement) => `/products/${movement.productId}`}
      isFiltered={productId !== undefined || locationId !== undefined}
      onClearFilters={() => onSearch({ product: undefined, location: undefined })}
      countLabel={(count, shown) => t('movements.count', { count, shown })}
      empty={<EmptyState title={t('movements.emptyTitle')}>{t('movements.emptyText')}</EmptyState>}
      toolbar={
        <FilterChips
          filters={filters}
          values={{ location: locationId, product: productId }}
          onChange={(id, value) => onSearch({ [id]: value })}
        />
      }
    />
  );
}
