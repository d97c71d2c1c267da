import { Button } from '@mantine/core';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { exportAction } from '../../../components/export-action.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { api } from '../../../lib/api.ts';
import { countText } from '../../../lib/counts.ts';
import { todayIn } from '../../../lib/dates.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkVerbs, useBulkOrders } from './bulk-orders.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilterChips } from './order-filter-chips.tsx';
import {
  isNarrowed,
  orderFilters,
  type OrdersSearch,
  orderViewOf,
  orderViews,
  viewsWithoutTab,
} from './order-views.ts';
import { orderCountsQuery, ordersQuery } from './orders.queries.ts';

const newOrderHref = '/orders/new';
const countOf = {
  all: 'all',
  drafts: 'drafts',
  'to-ship': 'toShip',
  unpaid: 'unpaid',
  'on-hold': 'onHold',
  late: 'late',
  overdue: 'overdue',
  unbilled: 'unbilled',
  'to-approve': 'toApprove',
} as const;

interface OrdersScreenProps {
  search: OrdersSearch;
  onSearch: (next: OrdersSearch) => void;
}

/** The title's second line: what waits, each a link to the orders it counts. */
function Waiting() {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { data } = useQuery(orderCountsQuery());
  if (!data) return <>&nbsp;</>;
  const waiting = (['to-ship', 'late', 'overdue', 'unbilled'] as const).filter(
    (view) => data[countOf[view]] > 0,
  );
  if (waiting.length === 0) return <>{t('subtitle.nothing')}</>;
  return waiting.map((view, index) => (
    <Fragment key={view}>
      {index === 0 ? null : ' · '}
      <AppLink href={`/orders?view=${view}`}>
        {t(`subtitle.${countOf[view]}`, {
          count: data[countOf[view]],
          shown: countText(data[countOf[view]], locale),
        })}
      </AppLink>
    </Fragment>
  ));
}

/** Every order: what waits, for whom, and what it comes to. */
export function OrdersScreen({ search, onSearch }: OrdersScreenProps) {
  const { t } = useTranslation('sales');
  const { timezone, currency } = useRegion();
  const today = todayIn(timezone);
  const query = useInfiniteQuery(ordersQuery(search, today));
  const page = usePagedRows<OrderRow>(query);
  const counts = useQuery(orderCountsQuery()).data;
  const columns = useOrderColumns();
  const bulk = useBulkOrders();
  const asked = orderFilters(search, today);
  const csv = useCsvExport(
    'orders.csv',
    () => api.orders.export(asked),
    (ids) => api.orders.exportPicked({ ids, ...(asked.sort === undefined ? {} : { sort: asked.sort }) }),
  );
  const view = orderViewOf(search.view);
  const { sumMinor, owedSumMinor } = query.data?.pages[0] ?? {};
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={<Waiting />}
        primary={{ label: t('create'), shortcut: 'n', href: newOrderHref }}
        secondary={[exportAction(t('export'), csv)]}
      />
      <ViewTabs
        current={view}
        tabs={orderViews
          .filter((id) => id === view || !viewsWithoutTab.includes(id))
          .map((id) => ({
            id,
            label: t(`views.${id}`),
            href: id === 'all' ? '/orders' : `/orders?view=${id}`,
            count: counts?.[countOf[id]],
            isAtLeast: (counts?.[countOf[id]] ?? 0) >= exactCountLimit,
          }))}
      />
      <DataTable
        name="orders"
        label={t('title')}
        columns={columns}
        page={page}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/orders/${id}`}
        sort={search.sort}
        onSort={(sort) => onSearch({ ...search, sort })}
        isFiltered={isNarrowed(search)}
        isOnlyView={!isNarrowed({ ...search, view: undefined })}
        onClearFilters={() => onSearch({})}
        noResultsTitle={t('none')}
        errorTitle={t('failed')}
        loadingLabel={t('loading')}
        countLabel={(count, shown) => t('count', { count, shown })}
        sums={
          sumMinor == null || owedSumMinor == null ? undefined : (
            <>
              <MoneyText amountMinor={sumMinor} currency={currency} /> {t('inView')}
              {page.rows.some(({ status }) => status === 'cancelled')
                ? `, ${t('withoutCancelled')}`
                : null} ·{' '}
              <MoneyText amountMinor={owedSumMinor} currency={currency} /> {t('owedInView')}
            </>
          )
        }
        bulkActions={[
          ...bulkVerbs.map((verb) => ({
            label: t(`bulk.${verb}.label`),
            onRun: (ids: readonly string[]) =>
              void bulk.start(
                verb,
                page.rows.filter(({ id }) => ids.includes(id)),
              ),
          })),
          { label: t('export'), onRun: csv.runPicked },
        ]}
        toolbar={
          <>
            <SearchField
              value={search.q ?? ''}
              onChange={(q) => onSearch({ ...search, q: q === '' ? undefined : q })}
              placeholder={t('search')}
            />
            <OrderFilterChips search={search} onSearch={onSearch} />
          </>
        }
        empty={
          <EmptyState
            drawing="receipt"
            title={t('none')}
            action={
              <Button variant="filled" renderRoot={(props) => <AppLink {...props} href={newOrderHref} />}>
                {t('create')}
              </Button>
            }
          >
            {t('empty')}
          </EmptyState>
        }
      />
      {bulk.run ? <BulkDialog run={bulk.run} onClose={bulk.close} /> : null}
    </>
  );
}
