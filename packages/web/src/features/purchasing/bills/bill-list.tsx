import type { BillRow } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeColumn, dayColumn, textColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import { supplierQuery } from '../../contacts/index.ts';
import { billAddress } from './bill-address.ts';
import { BillBadge } from './bill-state.tsx';
import { billCountsQuery, billsQuery } from './bills.queries.ts';

const newHref = '/accounts-payable/new';

function useBillColumns(): Column<BillRow>[] {
  const { t } = useTranslation('bills');
  return [
    codeColumn('number', t('columns.number'), ({ number }) => number ?? t('states.draft')),
    textColumn('supplier', t('columns.supplier'), ({ supplierName }) => supplierName, { card: 'title' }),
    codeColumn('theirs', t('columns.theirNumber'), ({ supplierNumber }) => supplierNumber),
    dayColumn('billedOn', t('columns.billedOn'), ({ billedOn }) => billedOn, { card: 'none' }),
    dayColumn('dueOn', t('columns.dueOn'), ({ dueOn }) => dueOn, { isSortable: true }),
    {
      id: 'total',
      header: t('columns.total'),
      align: 'end',
      card: 'none',
      cell: ({ kind, totalMinor, currency }) => (
        <MoneyText amountMinor={kind === 'bill' ? totalMinor : -totalMinor} currency={currency} />
      ),
    },
    {
      id: 'open',
      header: t('columns.open'),
      align: 'end',
      card: 'aside',
      cell: ({ kind, openMinor, currency }) =>
        openMinor === 0 ? (
          '-'
        ) : (
          <MoneyText amountMinor={kind === 'bill' ? openMinor : -openMinor} currency={currency} />
        ),
    },
    { id: 'state', header: t('columns.state'), card: 'badge', cell: (row) => <BillBadge bill={row} /> },
  ];
}

/** What suppliers ask for: drafts, what is to be paid, what is late, what does not match; and what they give back. */
export function BillList() {
  const { t } = useTranslation('bills');
  const list = useListSearch(billAddress);
  const query = useInfiniteQuery(billsQuery(list.search));
  const counts = useQuery(billCountsQuery()).data;
  const { supplier } = list.search;
  const named = useQuery({ ...supplierQuery(supplier ?? ''), enabled: supplier !== undefined }).data;
  const csv = useListExport(api.bills, billAddress.query(list.search), {
    fileName: 'bills.csv',
    label: t('export'),
  });
  const add = { label: t('create'), href: newHref };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        primary={{ ...add, shortcut: 'n' }}
        secondary={[{ label: t('createCredit'), href: `${newHref}?kind=credit` }, csv.ofAll]}
      />
      <ListViews
        address={billAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`), count: counts?.[view] })}
      />
      <ListTable
        {...list}
        address={billAddress}
        query={query}
        name="bills"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useBillColumns()}
        rowHref={({ id }) => `/accounts-payable/${id}`}
        bulkActions={[csv.ofPicked]}
        countLabel={(count, shown) => t('count', { count, shown })}
        empty={<FirstRecord drawing="receipt" action={add} {...t('empty', { returnObjects: true })} />}
        filters={
          supplier === undefined ? undefined : (
            <FilterChips
              filters={[
                {
                  id: 'supplier',
                  label: t('columns.supplier'),
                  options: [{ value: supplier, label: named?.name ?? '…' }],
                },
              ]}
              values={{ supplier }}
              onChange={(_, value) => list.onSearch({ supplier: value })}
            />
          )
        }
      />
    </>
  );
}
