import type { PurchaseOrderRow } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  codeColumn,
  countColumn,
  dayColumn,
  textColumn,
} from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import { purchaseAddress } from './purchase-address.ts';
import { purchaseCountsQuery, purchasesQuery } from './purchase-orders.queries.ts';
import { PurchaseBadge } from './purchase-state.tsx';

const newHref = '/stock-receipts/orders/new';
const countOf = {
  all: 'all',
  drafts: 'drafts',
  waiting: 'waiting',
  sent: 'sent',
  late: 'late',
  part: 'partReceived',
} as const;

/** The columns of the list; a supplier's own orders leave the supplier out. */
function usePurchaseColumns(): Column<PurchaseOrderRow>[] {
  const { t } = useTranslation('purchase-orders');
  return [
    codeColumn('number', t('columns.number'), ({ number }) => number ?? t('draft')),
    textColumn('supplier', t('columns.supplier'), ({ supplierName }) => supplierName, { card: 'title' }),
    textColumn('location', t('columns.location'), ({ locationName }) => locationName, { card: 'none' }),
    dayColumn('createdAt', t('columns.ordered'), ({ orderedOn, createdAt }) => orderedOn ?? createdAt, {
      isSortable: true,
    }),
    dayColumn('expectedOn', t('columns.expected'), ({ expectedOn }) => expectedOn, { isSortable: true }),
    countColumn('items', t('columns.items'), ({ itemCount }) => itemCount, { isDefaultHidden: true }),
    {
      id: 'total',
      header: t('columns.total'),
      align: 'end',
      card: 'aside',
      cell: ({ totalMinor, currency }) => <MoneyText amountMinor={totalMinor} currency={currency} />,
    },
    {
      id: 'received',
      header: t('columns.received'),
      align: 'end',
      cell: ({ status, receivedPercent }) =>
        status === 'draft' || status === 'cancelled' ? '-' : `${receivedPercent} %`,
    },
    {
      id: 'state',
      header: t('columns.state'),
      card: 'badge',
      cell: (row) => <PurchaseBadge order={row} />,
    },
  ];
}

/** All purchase orders: drafts, what waits for an admin, what is on its way, and what is late. */
export function PurchaseList() {
  const { t } = useTranslation('purchase-orders');
  const list = useListSearch(purchaseAddress);
  const query = useInfiniteQuery(purchasesQuery(list.search));
  const counts = useQuery(purchaseCountsQuery()).data;
  const csv = useListExport(api.purchaseOrders, purchaseAddress.query(list.search), {
    fileName: 'purchase-orders.csv',
    label: t('export'),
  });
  const add = { label: t('create'), href: newHref };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        primary={{ ...add, shortcut: 'n' }}
        secondary={[{ label: t('receipts'), href: '/stock-receipts', reads: true }, csv.ofAll]}
      />
      <ListViews
        address={purchaseAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`), count: counts?.[countOf[view]] })}
      />
      <ListTable
        {...list}
        address={purchaseAddress}
        query={query}
        name="purchase-orders"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={usePurchaseColumns()}
        rowHref={({ id }) => `/stock-receipts/orders/${id}`}
        bulkActions={[csv.ofPicked]}
        countLabel={(count, shown) => t('count', { count, shown })}
        empty={<FirstRecord drawing="receipt" action={add} {...t('empty', { returnObjects: true })} />}
      />
    </>
  );
}
