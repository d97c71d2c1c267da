import type { BillPage, BillRow } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { codeColumn, dayColumn, textColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { api } from '../../../lib/api.ts';
import { todayIn } from '../../../lib/dates.ts';
import { PayablesTabs } from '../payables/payables-tabs.tsx';
import { billAddress } from './bill-address.ts';
import { BillFilterChips } from './bill-filters.tsx';
import { billCountsQuery, billsQuery } from './bills.queries.ts';
import { BillBadge } from './bill-state.tsx';

const newHref = '/accounts-payable/new';
/** What a credit gives back is shown as less than nothing. */
const signed = ({ kind }: BillRow, minor: number): number =>
  kind === 'credit' && minor > 0 ? -minor : minor;

function useBillColumns(): Column<BillRow>[] {
  const { t } = useTranslation('bills');
  const amount = (id: 'total' | 'open', minorOf: (row: BillRow) => number): Column<BillRow> => ({
    id,
    header: t(`columns.${id}`),
    align: 'end',
    ...(id === 'total' && { card: 'aside' as const }),
    cell: (row) =>
      // Most bills are paid: a dash lets those stand out of which something is open.
      id === 'open' && minorOf(row) === 0 ? (
        '-'
      ) : (
        <MoneyText amountMinor={signed(row, minorOf(row))} currency={row.currency} />
      ),
  });
  return [
    codeColumn('number', t('columns.number'), ({ number }) => number ?? t('draft')),
    textColumn('supplier', t('columns.supplier'), ({ supplierName }) => supplierName, { card: 'title' }),
    codeColumn('supplierNumber', t('columns.supplierNumber'), ({ supplierNumber }) => supplierNumber),
    dayColumn('billedOn', t('columns.billedOn'), ({ billedOn }) => billedOn),
    dayColumn('dueOn', t('columns.dueOn'), ({ kind, dueOn }) => (kind === 'bill' ? dueOn : null), {
      isSortable: true,
    }),
    amount('total', ({ totalMinor }) => totalMinor),
    amount('open', ({ openMinor }) => openMinor),
    { id: 'state', header: t('columns.state'), card: 'badge', cell: (row) => <BillBadge bill={row} /> },
  ];
}

/** What the bills in view come to, in each currency, and what of it is open. */
function Sums({ sums }: { sums: NonNullable<BillPage['sums']> }) {
  const { t } = useTranslation('bills');
  return sums.map(({ currency, totalMinor, openMinor }, index) => (
    <Fragment key={currency}>
      {index === 0 ? null : ' · '}
      <MoneyText amountMinor={totalMinor} currency={currency} isExact /> {t('sums.total')},{' '}
      <MoneyText amountMinor={openMinor} currency={currency} isExact /> {t('sums.open')}
    </Fragment>
  ));
}

/** Bills and credits of suppliers: what is to be paid, what is late, and what is held back. */
export function BillList() {
  const { t } = useTranslation('bills');
  const { timezone } = useRegion();
  const list = useListSearch(billAddress);
  const today = todayIn(timezone);
  const query = useInfiniteQuery(billsQuery(list.search, today));
  const counts = useQuery(billCountsQuery()).data;
  const sums = query.data?.pages[0]?.sums ?? [];
  const csv = useListExport(api.bills, billAddress.query(list.search, today), {
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
        secondary={[
          { label: t('toBill'), href: '/stock-receipts?view=unbilled', reads: true },
          { label: t('createCredit'), href: `${newHref}?kind=credit` },
          csv.ofAll,
        ]}
      />
      <PayablesTabs current="bills" />
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
        sums={sums.length === 0 ? undefined : <Sums sums={sums} />}
        filters={<BillFilterChips {...list} />}
        empty={<FirstRecord drawing="receipt" action={add} {...t('empty', { returnObjects: true })} />}
      />
    </>
  );
}
