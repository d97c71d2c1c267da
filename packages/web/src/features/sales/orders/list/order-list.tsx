import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { FirstRecord } from '../../../../components/list/first-record.tsx';
import { useListExport } from '../../../../components/list/list-export.ts';
import { ListTable } from '../../../../components/list/list-table.tsx';
import { useListSearch } from '../../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../../components/money-text.tsx';
import { PageHeader } from '../../../../components/page-header.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { ViewTabs } from '../../../../components/view-tabs.tsx';
import { api } from '../../../../lib/api.ts';
import { countText } from '../../../../lib/counts.ts';
import { todayIn } from '../../../../lib/dates.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkVerbs, useBulkOrders } from './bulk-orders.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilterChips } from './order-filters.tsx';
import { orderAddress, viewsWithoutTab } from './order-address.ts';
import { orderCountsQuery, ordersQuery } from '../orders.queries.ts';

const newOrderHref = '/orders/new';
const countOf = {
  all: 'all',
  drafts: 'drafts',
  quotes: 'quotes',
  'to-ship': 'toShip',
  waiting: 'waiting',
  unpaid: 'unpaid',
  'on-hold': 'onHold',
  late: 'late',
  'due-today': 'dueToday',
  overdue: 'overdue',
  unbilled: 'unbilled',
  'to-approve': 'toApprove',
} as const;

/** The second line of the title: counts of open work, each a link to its orders. */
function Waiting() {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { data } = useQuery(orderCountsQuery());
  if (!data) return <>&nbsp;</>;
  const waiting = (['to-ship', 'waiting', 'late', 'overdue', 'unbilled'] as const).filter(
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

/** All orders: open work, customers, and totals. */
export function OrderList() {
  const { t } = useTranslation('sales');
  const { timezone, currency } = useRegion();
  const list = useListSearch(orderAddress);
  const { search, onSearch } = list;
  const today = todayIn(timezone);
  const query = useInfiniteQuery(ordersQuery(search, today));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = useQuery(orderCountsQuery()).data;
  const bulk = useBulkOrders();
  const csv = useListExport(api.orders, orderAddress.query(search, today), {
    fileName: 'orders.csv',
    label: t('export'),
  });
  const view = orderAddress.viewOf(search);
  const { sumMinor, owedSumMinor } = query.data?.pages[0] ?? {};
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={<Waiting />}
        primary={{ label: t('create'), shortcut: 'n', href: newOrderHref }}
        secondary={[
          { label: t('till'), href: '/till' },
          { label: t('returns'), href: '/orders/returns' },
          csv.ofAll,
        ]}
      />
      <ViewTabs
        current={view}
        tabs={orderAddress.views
          .filter((id) => id === view || !viewsWithoutTab.includes(id))
          .map((id) => ({
            id,
            label: t(`views.${id}`),
            href: orderAddress.href(id, search),
            count: counts?.[countOf[id]],
            isAtLeast: (counts?.[countOf[id]] ?? 0) >= exactCountLimit,
          }))}
      />
      <ListTable
        {...list}
        address={orderAddress}
        query={query}
        name="orders"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useOrderColumns({ areQuotes: view === 'quotes' })}
        rowHref={({ id }) => `/orders/${id}`}
        countLabel={(count, shown) => t('count', { count, shown })}
        sums={
          sumMinor == null || owedSumMinor == null ? undefined : (
            <>
              <MoneyText amountMinor={sumMinor} currency={currency} /> {t('inView')}
              {rows.some(({ status }) => status === 'cancelled') ? `, ${t('withoutCancelled')}` : null} ·{' '}
              <MoneyText amountMinor={owedSumMinor} currency={currency} /> {t('owedInView')}
            </>
          )
        }
        bulkActions={[
          ...bulkVerbs.map((verb) => ({
            label: t(`bulk.${verb}.label`),
            onRun: (ids: readonly string[]) =>
              bulk.ask(
                verb,
                rows.filter(({ id }) => ids.includes(id)),
              ),
          })),
          csv.ofPicked,
        ]}
        filters={<OrderFilterChips search={search} onSearch={onSearch} />}
        empty={
          <FirstRecord
            drawing="receipt"
            title={t('list.none')}
            text={t('empty')}
            action={{ label: t('create'), href: newOrderHref }}
          />
        }
      />
      {bulk.run ? <BulkDialog {...bulk} run={bulk.run} /> : null}
    </>
  );
}
