import { movementKinds } from '@shelfwise/contract/features/inventory/stock/stock.facts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { chooseDays, chooseDaysDialog, useDayRanges } from '../../../components/day-ranges.ts';
import { type Filter, FilterChips } from '../../../components/filter-chips.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { ListSearchField } from '../../../components/search-field.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { productQuery } from '../../catalog/index.ts';
import type { InventorySearch } from './inventory-address.ts';
import { useMovementColumns } from './movement-columns.tsx';
import { movementAddress } from './movement-address.ts';
import { locationsQuery, movementsQuery } from './stock.queries.ts';

interface MovementsListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
}

/** The filters of the stock ledger. */
function useMovementFilters({ product: productId, days }: InventorySearch): Filter[] {
  const { t } = useTranslation('inventory');
  const locations = useQuery(locationsQuery());
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined });
  const ranges = useDayRanges(days);
  return [
    { id: 'days', label: t('movements.days'), options: ranges },
    {
      id: 'kind',
      label: t('movements.kind'),
      options: movementKinds.map((kind) => ({ value: kind, label: t(`movements.kinds.${kind}`) })),
    },
    {
      id: 'location',
      label: t('movements.location'),
      options: (locations.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    // A product is chosen on its own page, or searched for. Here that filter can only be removed.
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
}

/** The stock ledger, newest first: every movement, searched by product and document, and narrowed. */
export function MovementsList({ search, onSearch }: MovementsListProps) {
  const { t } = useTranslation('inventory');
  const { timezone } = useRegion();
  const asked = movementAddress.query(search, todayIn(timezone));
  const page = usePagedRows(useInfiniteQuery(movementsQuery(asked)));
  const columns = useMovementColumns(useCallback((adjustment) => onSearch({ adjustment }), [onSearch]));
  const filters = useMovementFilters(search);
  const [isChoosingDays, setIsChoosingDays] = useState(false);
  const findCode = (code: string): void => onSearch({ ...movementAddress.cleared, q: code });
  return (
    <>
      <DataTable
        name="movements"
        label={t('movements.title')}
        columns={columns}
        page={page}
        rowId={(movement) => movement.id}
        rowHref={(movement) => `/products/${movement.productId}`}
        isFiltered={Object.keys(asked).length > 0}
        onClearFilters={() => onSearch(movementAddress.cleared)}
        noResultsTitle={t('movements.noResults')}
        countLabel={(count, shown) => t('movements.count', { count, shown })}
        empty={<EmptyState title={t('movements.emptyTitle')}>{t('movements.emptyText')}</EmptyState>}
        toolbar={
          <>
            <ListSearchField
              value={search.q ?? ''}
              onChange={(q) => onSearch({ q: q === '' ? undefined : q })}
              placeholder={t('movements.search')}
              onScan={findCode}
            />
            <FilterChips
              filters={filters}
              values={search}
              onChange={(id, value) =>
                value === chooseDays ? setIsChoosingDays(true) : onSearch({ [id]: value })
              }
            />
          </>
        }
      />
      <LateDialog code={chooseDaysDialog} isOpen={isChoosingDays} onClose={() => setIsChoosingDays(false)}>
        {({ ChooseDaysDialog }) => (
          <ChooseDaysDialog
            range={search.days}
            onChosen={(days) => onSearch({ days })}
            onClose={() => setIsChoosingDays(false)}
          />
        )}
      </LateDialog>
    </>
  );
}
