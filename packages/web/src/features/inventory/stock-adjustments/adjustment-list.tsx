import type { AdjustmentClass } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeColumn, moneyColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import { chooseDays, chooseDaysDialog, useDayRanges } from '../../../components/day-ranges.ts';
import { type Filter, FilterChips } from '../../../components/filter-chips.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Segments } from '../../../components/segments.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { reasonsQuery } from '../adjustment-reasons/adjustment-reasons.queries.ts';
import { useReasonName } from '../adjustment-reasons/reason-name.ts';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { locationsQuery } from '../stock/stock.queries.ts';
import { adjustmentAddress } from './adjustment-address.ts';
import css from './adjustment-list.module.css';
import { AdjustmentStatus } from './adjustment-record.tsx';
import { AdjustmentWorth } from './adjustment-worth.tsx';
import { classOf } from './offered-reasons.ts';
import { adjustmentsQuery, waitingStatuses } from './stock-adjustments.queries.ts';

interface AdjustmentsListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
}

const waiting = waitingStatuses.join(',');

/** What the list can be narrowed by. */
function useAdjustmentFilters({ kind, days }: InventorySearch): Filter[] {
  const { t } = useTranslation('inventory');
  const nameOf = useReasonName();
  const locations = useQuery(locationsQuery()).data?.items ?? [];
  const reasons = useQuery(reasonsQuery()).data?.items ?? [];
  const ranges = useDayRanges(days);
  const ofClass = reasons.filter((one) => kind === undefined || classOf(one.kind) === kind);
  return [
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
    { id: 'days', label: t('movements.days'), options: ranges },
    {
      id: 'reason',
      label: t('adjust.reason'),
      options: ofClass.map((one) => ({ value: one.id, label: nameOf(one.kind, one.name) })),
    },
    {
      id: 'location',
      label: t('adjust.location'),
      options: locations.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

/** The address of one adjustment over the list as it is. */
const hrefOf = (search: InventorySearch, id: string): string => {
  const { status, kind, reason, location, days } = search;
  const kept = Object.entries({ status, kind, reason, location, days }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `/inventory?${new URLSearchParams([['view', 'adjustments'], ...kept, ['adjustment', id]]).toString()}`;
};

/** Stock adjustments as documents, newest first; write-offs and revaluations with what they came to. Drafts wait here to be checked and posted. */
export function AdjustmentsList({ search, onSearch }: AdjustmentsListProps) {
  const { t } = useTranslation('inventory');
  const { timezone } = useRegion();
  const asked = adjustmentAddress.query(search, todayIn(timezone));
  const page = usePagedRows(useInfiniteQuery(adjustmentsQuery(asked)));
  const columns = useAdjustmentColumns(asked.of);
  const filters = useAdjustmentFilters(search);
  const [isChoosingDays, setIsChoosingDays] = useState(false);
  const { status, reason, location, days } = search;
  return (
    <>
      <div className={css.classes}>
        <Segments
          label={t('adjustments.classes.label')}
          value={asked.of ?? 'all'}
          options={(['all', 'write_off', 'revaluation'] as const).map((value) => ({
            value,
            label: t(`adjustments.classes.${value}`),
          }))}
          onChange={(value) => onSearch({ kind: value === 'all' ? undefined : value, reason: undefined })}
        />
      </div>
      {asked.of === undefined ? null : <AdjustmentWorth asked={{ ...asked, of: asked.of }} />}
      <DataTable
        name="adjustments"
        label={t('adjustments.title')}
        columns={columns}
        page={page}
        rowId={(adjustment) => adjustment.id}
        rowHref={({ id }) => hrefOf(search, id)}
        isFiltered={adjustmentAddress.isNarrowed(search)}
        onClearFilters={() => onSearch(adjustmentAddress.cleared)}
        noResultsTitle={t('adjustments.noResults')}
        countLabel={(count, shown) => t('adjustments.count', { count, shown })}
        empty={<EmptyState title={t('adjustments.emptyTitle')}>{t('adjustments.emptyText')}</EmptyState>}
        toolbar={
          <FilterChips
            filters={filters}
            values={{ status, days, reason, location }}
            onChange={(id, value) =>
              value === chooseDays ? setIsChoosingDays(true) : onSearch({ [id]: value })
            }
          />
        }
      />
      <LateDialog code={chooseDaysDialog} isOpen={isChoosingDays} onClose={() => setIsChoosingDays(false)}>
        {({ ChooseDaysDialog }) => (
          <ChooseDaysDialog
            range={days}
            onChosen={(chosen) => onSearch({ days: chosen })}
            onClose={() => setIsChoosingDays(false)}
          />
        )}
      </LateDialog>
    </>
  );
}

/** The name of the first product, and the number of others. */
function ProductsText({ lines }: Pick<StockAdjustment, 'lines'>) {
  const { t } = useTranslation('inventory');
  // A posted revaluation of all places has a line for each place.
  const [first, ...more] = lines.filter(
    ({ productId }, index) => lines.findIndex((line) => line.productId === productId) === index,
  );
  if (first === undefined) return null;
  return (
    <span>
      {first.productName}
      {more.length === 0 ? null : ` ${t('adjustments.more', { count: more.length })}`}
    </span>
  );
}

/** What a posted document made of the stock's worth, or a drafted revaluation would make of it. */
const worthOf = ({ lines }: StockAdjustment): number =>
  lines.reduce((sum, { valueMinor }) => sum + (valueMinor ?? 0), 0);

function useAdjustmentColumns(of: AdjustmentClass | undefined): ReadonlyArray<Column<StockAdjustment>> {
  const { t } = useTranslation('inventory');
  return useMemo(
    () => [
      codeColumn(
        'number',
        t('adjustments.number'),
        ({ number }) => number ?? t('adjustment.statuses.draft'),
        {
          width: '9%',
        },
      ),
      {
        id: 'day',
        header: t('movements.day'),
        width: '10%',
        cell: ({ businessDate }) => <DateText value={businessDate} />,
      },
      {
        id: 'reason',
        header: t('adjust.reason'),
        width: '12%',
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
        cell: ({ locationName }) => locationName ?? t('adjustment.allPlaces'),
      },
      ...(of === undefined
        ? []
        : [moneyColumn(`worth-${of}`, t(`adjustments.worth.${of}`), worthOf, { card: 'aside' })]),
      {
        id: 'status',
        header: t('adjustment.status'),
        width: '10%',
        card: 'badge',
        cell: ({ status }) => <AdjustmentStatus status={status} />,
      },
      {
        id: 'recorded',
        header: t('movements.recorded'),
        card: 'none',
        isDefaultHidden: true,
        cell: ({ postedAt, createdAt }) => <DateText value={postedAt ?? createdAt} style="moment" />,
      },
      {
        id: 'actor',
        header: t('movements.actor'),
        width: '14%',
        card: 'none',
        cell: ({ actor, createdBy }) => actor ?? createdBy ?? '-',
      },
    ],
    [t, of],
  );
}
