import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  countColumn,
  dayColumn,
  moneyColumn,
  textColumn,
} from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import { DiscountStateBadge } from './discount-state.tsx';
import { discountAddress, discountsQuery } from './discounts.queries.ts';

function useDiscountColumns(): Column<Discount>[] {
  const { t } = useTranslation('discounts');
  return [
    textColumn('name', t('fields.name'), ({ name }) => name, { isSortable: true }),
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <DiscountStateBadge state={state} />,
      card: 'badge',
    },
    textColumn('kind', t('fields.kind'), ({ terms }) => t(`kinds.${terms.kind}`)),
    dayColumn('startsOn', t('fields.startsOn'), ({ startsOn }) => startsOn),
    dayColumn('endsOn', t('fields.endsOn'), ({ endsOn }) => endsOn),
    countColumn('usedCount', t('columns.usedCount'), ({ usedCount }) => usedCount),
    moneyColumn('givenMinor', t('columns.givenMinor'), ({ givenMinor }) => givenMinor),
    dayColumn('createdAt', t('since'), ({ createdAt }) => createdAt, {
      isSortable: true,
      isDefaultHidden: true,
    }),
  ];
}

export function DiscountList() {
  const { t } = useTranslation('discounts');
  const list = useListSearch(discountAddress);
  const query = useInfiniteQuery(discountsQuery(list.search));
  const csv = useListExport(api.discounts, discountAddress.query(list.search), {
    fileName: 'discounts.csv',
    label: t('export'),
  });
  const add = { label: t('add'), href: '/discounts/new' };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        primary={{ ...add, shortcut: 'n' }}
        secondary={[csv.ofAll]}
      />
      <ListViews
        address={discountAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`) })}
      />
      <ListTable
        {...list}
        address={discountAddress}
        query={query}
        name="discounts"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useDiscountColumns()}
        rowHref={({ id }) => `/discounts/${id}`}
        bulkActions={[csv.ofPicked]}
        countLabel={(count, shown) => t('count', { count, shown })}
        empty={<FirstRecord action={add} {...t('empty', { returnObjects: true })} />}
      />
    </>
  );
}
