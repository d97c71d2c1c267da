import type { ReconciliationRow } from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayColumn, textColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { TransactionsTabs } from '../../audit/index.ts';
import { reconciliationAddress } from './reconciliation-address.ts';
import { reconciliationsQuery } from './reconciliations.queries.ts';
import { StartDialog } from './statement-dialogs.tsx';

export function StatementBadge({ status }: Pick<ReconciliationRow, 'status'>) {
  const { t } = useTranslation('books');
  return (
    <StatusBadge tone={status === 'finished' ? 'good' : 'warn'}>
      {t(`statements.states.${status}`)}
    </StatusBadge>
  );
}

function useStatementColumns(): Column<ReconciliationRow>[] {
  const { t } = useTranslation('books');
  return [
    textColumn('account', t('fields.account'), ({ accountName }) => accountName, { card: 'title' }),
    dayColumn('statementOn', t('fields.statementOn'), ({ statementOn }) => statementOn),
    {
      id: 'statement',
      header: t('fields.statement'),
      align: 'end',
      card: 'aside',
      cell: ({ statementMinor, currency }) => (
        <MoneyText amountMinor={statementMinor} currency={currency} isExact />
      ),
    },
    textColumn('by', t('statements.columns.by'), ({ finishedBy, startedBy }) => finishedBy ?? startedBy),
    {
      id: 'state',
      header: t('statements.columns.state'),
      card: 'badge',
      cell: ({ status }) => <StatementBadge status={status} />,
    },
  ];
}

/** Statements that accounts are or were ticked off against, the newest first. */
export function ReconciliationList() {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const { search, onSearch } = useListSearch(reconciliationAddress);
  const [isStarting, setIsStarting] = useState(false);
  const add = { label: t('statements.new'), onRun: () => setIsStarting(true) };
  return (
    <>
      <PageHeader
        title={t('statements.title')}
        subtitle={t('statements.subtitle')}
        primary={{ ...add, shortcut: 'n' }}
      />
      <TransactionsTabs current="statements" />
      <DataTable
        name="reconciliations"
        label={t('statements.title')}
        columns={useStatementColumns()}
        page={usePagedRows(useInfiniteQuery(reconciliationsQuery(search)))}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/transactions/statements/${id}`}
        isFiltered={reconciliationAddress.isNarrowed(search)}
        onClearFilters={() => onSearch(reconciliationAddress.cleared)}
        noResultsTitle={t('statements.list.none')}
        errorTitle={t('statements.list.failed')}
        loadingLabel={t('statements.list.loading')}
        countLabel={(count, shown) => t('statements.count', { count, shown })}
        empty={
          <FirstRecord drawing="receipt" action={add} {...t('statements.empty', { returnObjects: true })} />
        }
      />
      {isStarting ? (
        <StartDialog
          onClose={() => setIsStarting(false)}
          onStarted={(id) => void navigate({ href: `/transactions/statements/${id}` })}
        />
      ) : null}
    </>
  );
}
