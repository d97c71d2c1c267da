import type { PaymentRunRow } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  codeColumn,
  countColumn,
  dayColumn,
  moneyColumn,
  textColumn,
} from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';
import { PayablesTabs } from '../payables/payables-tabs.tsx';
import { runsQuery } from './payment-runs.queries.ts';
import { runAddress } from './run-address.ts';

const tones: Record<PaymentRunRow['status'], Tone> = {
  draft: 'neutral',
  approved: 'info',
  paid: 'good',
  cancelled: 'neutral',
};

/** A run's state in a word; of a draft, whether it waits for an admin. */
export function RunBadge({ run }: { run: Pick<PaymentRunRow, 'status' | 'isAsked' | 'leftOutCount'> }) {
  const { t } = useTranslation('payables');
  return (
    <>
      {run.status === 'draft' && run.isAsked ? (
        <StatusBadge tone="warn">{t('runStates.waiting')}</StatusBadge>
      ) : (
        <StatusBadge tone={tones[run.status]}>{t(`runStates.${run.status}`)}</StatusBadge>
      )}{' '}
      {run.leftOutCount > 0 ? (
        <StatusBadge tone="warn">{t('runStates.leftOut', { count: run.leftOutCount })}</StatusBadge>
      ) : null}
    </>
  );
}

function useRunColumns(): Column<PaymentRunRow>[] {
  const { t } = useTranslation('payables');
  return [
    codeColumn('number', t('columns.number'), ({ number }) => number ?? t('runStates.draft'), {
      card: 'title',
    }),
    dayColumn('createdAt', t('columns.created'), ({ createdAt }) => createdAt),
    countColumn('suppliers', t('columns.suppliers'), ({ supplierCount }) => supplierCount),
    countColumn('bills', t('columns.bills'), ({ billCount }) => billCount),
    textColumn('preparedBy', t('columns.preparedBy'), ({ preparedBy }) => preparedBy),
    textColumn('approvedBy', t('columns.approvedBy'), ({ approvedBy }) => approvedBy, { card: 'none' }),
    moneyColumn('amount', t('columns.amount'), ({ baseMinor }) => baseMinor, { card: 'aside' }),
    { id: 'state', header: t('columns.state'), card: 'badge', cell: (run) => <RunBadge run={run} /> },
  ];
}

/** Payment runs: bills of several suppliers that are paid together. */
export function RunList() {
  const { t } = useTranslation('payables');
  const { search, onSearch } = useListSearch(runAddress);
  const add = { label: t('runs.create'), href: '/accounts-payable/runs/new' };
  return (
    <>
      <PageHeader title={t('runs.title')} subtitle={t('runs.subtitle')} primary={{ ...add, shortcut: 'n' }} />
      <PayablesTabs current="runs" />
      <ListViews
        address={runAddress}
        search={search}
        tabOf={(view) => ({ label: t(`runs.views.${view}`) })}
      />
      <DataTable
        name="payment-runs"
        label={t('runs.title')}
        columns={useRunColumns()}
        page={usePagedRows(useInfiniteQuery(runsQuery(search)))}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/accounts-payable/runs/${id}`}
        isFiltered={runAddress.viewOf(search) !== 'all'}
        isOnlyView
        onClearFilters={() => onSearch({ view: undefined })}
        noResultsTitle={t('runs.list.none')}
        errorTitle={t('runs.list.failed')}
        loadingLabel={t('runs.list.loading')}
        countLabel={(count, shown) => t('runs.count', { count, shown })}
        empty={<FirstRecord drawing="receipt" action={add} {...t('runs.empty', { returnObjects: true })} />}
      />
    </>
  );
}
