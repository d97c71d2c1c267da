import type { RevaluationRow } from '@shelfwise/contract/features/finance/revaluations/revaluations.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeColumn, dayColumn, textColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { TransactionsTabs } from '../../audit/index.ts';
import { revaluationAddress } from './revaluation-address.ts';
import { revaluationsQuery } from './revaluations.queries.ts';

export function RevaluationBadge({ status }: Pick<RevaluationRow, 'status'>) {
  const { t } = useTranslation('revaluations');
  return <StatusBadge tone={status === 'standing' ? 'good' : 'neutral'}>{t(`states.${status}`)}</StatusBadge>;
}

/** Gained or lost, in words, so that nobody has to read a sign. */
export function GainText({ gainMinor }: { gainMinor: number }) {
  const { t } = useTranslation('revaluations');
  const word = gainMinor === 0 ? 'none' : gainMinor > 0 ? 'gain' : 'loss';
  return (
    <span>
      {t(word)} {gainMinor === 0 ? null : <MoneyText amountMinor={Math.abs(gainMinor)} isExact />}
    </span>
  );
}

function useColumns(): Column<RevaluationRow>[] {
  const { t } = useTranslation('revaluations');
  return [
    codeColumn('number', t('columns.number'), ({ number }) => number),
    dayColumn('revaluedOn', t('fields.revaluedOn'), ({ revaluedOn }) => revaluedOn, { isSortable: true }),
    textColumn('by', t('columns.by'), ({ recordedBy }) => recordedBy),
    {
      id: 'gain',
      header: t('columns.gain'),
      align: 'end',
      card: 'aside',
      cell: ({ gainMinor }) => <GainText gainMinor={gainMinor} />,
    },
    {
      id: 'state',
      header: t('columns.state'),
      card: 'badge',
      cell: ({ status }) => <RevaluationBadge status={status} />,
    },
  ];
}

/** Days whose balances in other currencies were valued at their rates, the newest first. */
export function RevaluationList() {
  const { t } = useTranslation('revaluations');
  const { search, onSearch } = useListSearch(revaluationAddress);
  const mayPost = useViewer().can('canAccessAdminSettings');
  const add = mayPost ? { label: t('new'), href: '/transactions/revaluations/new' } : undefined;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} primary={add && { ...add, shortcut: 'n' }} />
      <TransactionsTabs current="revaluations" />
      <DataTable
        name="revaluations"
        label={t('title')}
        columns={useColumns()}
        page={usePagedRows(useInfiniteQuery(revaluationsQuery(search)))}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/transactions/revaluations/${id}`}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort })}
        isFiltered={false}
        onClearFilters={() => onSearch(revaluationAddress.cleared)}
        noResultsTitle={t('list.none')}
        errorTitle={t('list.failed')}
        loadingLabel={t('list.loading')}
        countLabel={(count, shown) => t('count', { count, shown })}
        empty={<FirstRecord drawing="receipt" action={add} {...t('empty', { returnObjects: true })} />}
      />
    </>
  );
}
