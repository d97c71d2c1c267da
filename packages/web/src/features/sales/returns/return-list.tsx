import type { ReturnRow } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  codeColumn,
  countColumn,
  dayColumn,
  textColumn,
} from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { nothing } from '../../../components/data-table/nothing.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import { returnAddress } from './return-address.ts';
import { ReturnBadges } from './return-state.tsx';
import { returnsQuery } from './returns.queries.ts';

function useReturnColumns(): Column<ReturnRow>[] {
  const { t } = useTranslation('returns');
  return [
    codeColumn('number', t('columns.number'), ({ number }) => number),
    textColumn('customer', t('columns.customer'), ({ customerName }) => customerName ?? t('walkIn'), {
      card: 'title',
    }),
    {
      id: 'state',
      header: t('columns.state'),
      card: 'badge',
      cell: (row) => <ReturnBadges one={row} />,
    },
    dayColumn('day', t('columns.day'), ({ requestedOn }) => requestedOn, { isSortable: true }),
    codeColumn('order', t('columns.order'), ({ orderNumber }) => orderNumber),
    countColumn('products', t('columns.products'), ({ lineCount }) => lineCount),
    textColumn('place', t('columns.place'), ({ locationName }) => locationName, { card: 'none' }),
    textColumn('by', t('columns.by'), ({ requestedBy }) => requestedBy, { card: 'none' }),
    {
      id: 'credited',
      header: t('columns.credited'),
      align: 'end',
      card: 'aside',
      cell: ({ creditedMinor, currency }) =>
        creditedMinor === 0 ? nothing : <MoneyText amountMinor={creditedMinor} currency={currency} />,
    },
  ];
}

/** What customers brought back, the newest first. */
export function ReturnList() {
  const { t } = useTranslation('returns');
  const list = useListSearch(returnAddress);
  const query = useInfiniteQuery(returnsQuery(list.search));
  const csv = useListExport(api.returns, returnAddress.query(list.search), {
    fileName: 'returns.csv',
    label: t('export'),
  });
  const { order } = list.search;
  const orderNumber = query.data?.pages[0]?.items[0]?.orderNumber;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} secondary={[csv.ofAll]} />
      <ListViews
        address={returnAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`) })}
      />
      <ListTable
        {...list}
        address={returnAddress}
        query={query}
        name="returns"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useReturnColumns()}
        rowHref={({ id }) => `/orders/returns/${id}`}
        bulkActions={[csv.ofPicked]}
        countLabel={(count, shown) => t('count', { count, shown })}
        empty={
          <FirstRecord
            drawing="receipt"
            action={{ label: t('toOrders'), href: '/orders' }}
            {...t('empty', { returnObjects: true })}
          />
        }
        filters={
          order === undefined ? undefined : (
            <FilterChips
              filters={[
                {
                  id: 'order',
                  label: t('columns.order'),
                  options: [{ value: order, label: orderNumber ?? '…' }],
                },
              ]}
              values={{ order }}
              onChange={(_, value) => list.onSearch({ order: value })}
            />
          )
        }
      />
    </>
  );
}
