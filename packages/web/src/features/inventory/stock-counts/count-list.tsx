import {
  countStatuses,
  openCounts,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';
import type { CountRow } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { locationsQuery } from '../stock/stock.queries.ts';
import { CountStatusBadge, useWhatIsCounted } from './count-status.tsx';
import { countsQuery } from './stock-counts.queries.ts';

interface CountListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
}

/** Counts, newest first. */
export function CountList({ search, onSearch }: CountListProps) {
  const { t } = useTranslation('stock-counts');
  const page = usePagedRows(useInfiniteQuery(countsQuery(search)));
  const locations = useQuery(locationsQuery()).data?.items ?? [];
  const columns = useCountColumns();
  const { status, location } = search;
  return (
    <DataTable
      name="stock-counts"
      label={t('title')}
      columns={columns}
      page={page}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/inventory/counts/${id}`}
      isFiltered={status !== undefined || location !== undefined}
      onClearFilters={() => onSearch({ status: undefined, location: undefined })}
      noResultsTitle={t('noResults')}
      countLabel={(count, shown) => t('count', { count, shown })}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      toolbar={
        <FilterChips
          filters={[
            {
              id: 'status',
              label: t('status'),
              options: [
                { value: openCounts.join(','), label: t('notEnded') },
                ...countStatuses.map((one) => ({ value: one, label: t(`statuses.${one}`) })),
              ],
            },
            {
              id: 'location',
              label: t('place'),
              options: locations.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]}
          values={{ status, location }}
          onChange={(id, value) => onSearch({ [id]: value })}
        />
      }
    />
  );
}

function useCountColumns(): ReadonlyArray<Column<CountRow>> {
  const { t } = useTranslation('stock-counts');
  const whatOf = useWhatIsCounted();
  return useMemo(
    () => [
      { id: 'place', header: t('place'), cell: ({ locationName }) => locationName },
      { id: 'what', header: t('counted'), cell: (count) => whatOf(count) },
      { id: 'number', header: t('number'), cell: ({ number }) => number ?? '-' },
      {
        id: 'status',
        header: t('status'),
        card: 'badge',
        cell: ({ status }) => <CountStatusBadge status={status} />,
      },
      {
        id: 'progress',
        header: t('progress'),
        align: 'end',
        cell: ({ counted, lines }) => t('ofLines', { counted, lines }),
      },
      {
        id: 'differing',
        header: t('differing'),
        align: 'end',
        cell: ({ differing, counted }) => (counted === 0 ? '-' : differing),
      },
      { id: 'opened', header: t('openedOn'), cell: ({ createdAt }) => <DateText value={createdAt} /> },
      { id: 'by', header: t('by'), card: 'none', cell: ({ createdBy }) => createdBy ?? '-' },
    ],
    [t, whatOf],
  );
}
