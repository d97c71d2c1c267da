import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { AdjustmentStatus } from './adjustment-record.tsx';
import { statusesOf } from './adjustment-address.ts';
import { adjustmentsQuery, waitingStatuses } from './stock-adjustments.queries.ts';

interface AdjustmentsListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
}

const waiting = waitingStatuses.join(',');

/** Stock adjustments as documents, newest first. Drafts wait here to be checked and posted. */
export function AdjustmentsList({ search, onSearch }: AdjustmentsListProps) {
  const { t } = useTranslation('inventory');
  const status = statusesOf(search.status);
  const page = usePagedRows(useInfiniteQuery(adjustmentsQuery(status)));
  const columns = useAdjustmentColumns();
  return (
    <DataTable
      name="adjustments"
      label={t('adjustments.title')}
      columns={columns}
      page={page}
      rowId={(adjustment) => adjustment.id}
      rowHref={({ id }) =>
        `/inventory?view=adjustments${search.status ? `&status=${search.status}` : ''}&adjustment=${id}`
      }
      isFiltered={status.length > 0}
      onClearFilters={() => onSearch({ status: undefined })}
      noResultsTitle={t('adjustments.noResults')}
      countLabel={(count, shown) => t('adjustments.count', { count, shown })}
      empty={<EmptyState title={t('adjustments.emptyTitle')}>{t('adjustments.emptyText')}</EmptyState>}
      toolbar={
        <FilterChips
          filters={[
            {
              id: 'status',
              label: t('adjustment.status'),
              options: [
                { value: waiting, label: t('adjustments.waiting') },
                ...(['posted', 'reversed'] as const).map((one) => ({
                  value: one,
                  label: t(`adjustment.statuses.${one}`),
                })),
              ],
            },
          ]}
          values={{ status: search.status }}
          onChange={(_id, value) => onSearch({ status: value })}
        />
      }
    />
  );
}

/** The name of the first product, and the number of others. */
function ProductsText({ lines }: Pick<StockAdjustment, 'lines'>) {
  const { t } = useTranslation('inventory');
  const [first, ...more] = lines;
  if (first === undefined) return null;
  return (
    <span>
      {first.productName}
      {more.length === 0 ? null : ` ${t('adjustments.more', { count: more.length })}`}
    </span>
  );
}

function useAdjustmentColumns(): ReadonlyArray<Column<StockAdjustment>> {
  const { t } = useTranslation('inventory');
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('adjustments.number'),
        cell: ({ number }) => number ?? t('adjustment.statuses.draft'),
      },
      {
        id: 'day',
        header: t('movements.day'),
        cell: ({ businessDate }) => <DateText value={businessDate} />,
      },
      {
        id: 'reason',
        header: t('adjust.reason'),
        width: '13%',
        cell: ({ reason, reasonName }) => reasonName ?? t(`reasons.${reason}`),
      },
      {
        id: 'products',
        header: t('adjustments.products'),
        cell: ({ lines }) => <ProductsText lines={lines} />,
      },
      {
        id: 'location',
        header: t('adjust.location'),
        width: '14%',
        cell: ({ locationName }) => locationName,
      },
      {
        id: 'status',
        header: t('adjustment.status'),
        card: 'badge',
        cell: ({ status }) => <AdjustmentStatus status={status} />,
      },
      {
        id: 'recorded',
        header: t('movements.recorded'),
        card: 'none',
        cell: ({ postedAt, createdAt }) => <DateText value={postedAt ?? createdAt} style="moment" />,
      },
      {
        id: 'actor',
        header: t('movements.actor'),
        width: '13%',
        card: 'none',
        cell: ({ actor, createdBy }) => actor ?? createdBy ?? '-',
      },
    ],
    [t],
  );
}
