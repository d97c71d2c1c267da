import {
  openTransfers,
  type TransferStatus,
} from '@shelfwise/contract/features/inventory/transfers/transfers.facts';
import type { TransferRow } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { ListSearchField } from '../../../components/search-field.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { locationsQuery } from '../stock/stock.queries.ts';
import { TransferStatusBadge } from './transfer-status.tsx';
import { transfersQuery } from './transfers.queries.ts';

interface TransferListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
}

const cleared = { q: undefined, status: undefined, location: undefined, product: undefined };
const single: readonly TransferStatus[] = [
  'draft',
  'on_the_way',
  'part_received',
  'received',
  'not_received',
];

/** Transfers between places, newest first. */
export function TransferList({ search, onSearch }: TransferListProps) {
  const { t } = useTranslation('transfers');
  const page = usePagedRows(useInfiniteQuery(transfersQuery(search)));
  const locations = useQuery(locationsQuery()).data?.items ?? [];
  const columns = useTransferColumns();
  const { q, status, location, product } = search;
  return (
    <DataTable
      name="transfers"
      label={t('title')}
      columns={columns}
      page={page}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/inventory/transfers/${id}`}
      isFiltered={[q, status, location, product].some((one) => one !== undefined)}
      onClearFilters={() => onSearch(cleared)}
      noResultsTitle={t('noResults')}
      countLabel={(count, shown) => t('count', { count, shown })}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      toolbar={
        <>
          <ListSearchField
            value={q ?? ''}
            onChange={(text) => onSearch({ q: text === '' ? undefined : text })}
            placeholder={t('search')}
          />
          <FilterChips
            filters={[
              {
                id: 'status',
                label: t('status'),
                options: [
                  { value: openTransfers.join(','), label: t('open') },
                  ...single.map((one) => ({ value: one, label: t(`statuses.${one}`) })),
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
        </>
      }
    />
  );
}

function useTransferColumns(): ReadonlyArray<Column<TransferRow>> {
  const { t } = useTranslation('transfers');
  return useMemo(
    () => [
      { id: 'number', header: t('number'), cell: ({ number }) => number ?? t('statuses.draft') },
      { id: 'from', header: t('from'), cell: ({ fromLocationName }) => fromLocationName },
      { id: 'to', header: t('to'), cell: ({ toLocationName }) => toLocationName },
      {
        id: 'lines',
        header: t('products'),
        align: 'end',
        cell: ({ lines, linesOnWay }) =>
          linesOnWay > 0 && linesOnWay < lines
            ? t('linesOnWay', { count: linesOnWay, lines })
            : t('lines', { count: lines }),
      },
      {
        id: 'status',
        header: t('status'),
        card: 'badge',
        cell: ({ status }) => <TransferStatusBadge status={status} />,
      },
      { id: 'sent', header: t('sentOn'), cell: ({ businessDate }) => <DateText value={businessDate} /> },
      {
        id: 'expected',
        header: t('expectedOn'),
        card: 'none',
        cell: ({ expectedOn }) => <DateText value={expectedOn} />,
      },
      {
        id: 'by',
        header: t('by'),
        card: 'none',
        cell: ({ sentBy, createdBy }) => sentBy ?? createdBy ?? '-',
      },
    ],
    [t],
  );
}
