import type { MoneyTransfer } from '@shelfwise/contract/features/ledger/money-transfers/money-transfers.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { TransactionsTabs } from '../../audit/index.ts';
import { transfersQuery } from './money-transfers.queries.ts';
import { transferAddress } from './transfer-address.ts';
import { TransferDialog } from './transfer-dialog.tsx';

export function TransferBadge({ status }: Pick<MoneyTransfer, 'status'>) {
  const { t } = useTranslation('books');
  return (
    <StatusBadge tone={status === 'standing' ? 'good' : 'neutral'}>
      {t(`transfers.states.${status}`)}
    </StatusBadge>
  );
}

function useTransferColumns(): Column<MoneyTransfer>[] {
  const { t } = useTranslation('books');
  return [
    codeColumn('number', t('transfers.columns.number'), ({ number }) => number),
    dayColumn('transferredOn', t('fields.day'), ({ transferredOn }) => transferredOn, { isSortable: true }),
    textColumn('from', t('fields.from'), ({ from }) => from.name, { card: 'title' }),
    textColumn('to', t('fields.to'), ({ to }) => to.name),
    codeColumn('reference', t('fields.reference'), ({ reference }) => reference),
    textColumn('by', t('transfers.columns.by'), ({ recordedBy }) => recordedBy, { card: 'none' }),
    {
      id: 'amount',
      header: t('fields.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ from }) => <MoneyText amountMinor={from.amountMinor} currency={from.currency} isExact />,
    },
    {
      id: 'state',
      header: t('transfers.columns.state'),
      card: 'badge',
      cell: ({ status }) => <TransferBadge status={status} />,
    },
  ];
}

/** Money moved between the company's own accounts, the newest first. */
export function TransferList() {
  const { t } = useTranslation('books');
  const { search, onSearch } = useListSearch(transferAddress);
  const [isMoving, setIsMoving] = useState(false);
  const add = { label: t('transfers.new'), onRun: () => setIsMoving(true) };
  return (
    <>
      <PageHeader
        title={t('transfers.title')}
        subtitle={t('transfers.subtitle')}
        primary={{ ...add, shortcut: 'n' }}
      />
      <TransactionsTabs current="transfers" />
      <DataTable
        name="money-transfers"
        label={t('transfers.title')}
        columns={useTransferColumns()}
        page={usePagedRows(useInfiniteQuery(transfersQuery(search)))}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/transactions/transfers/${id}`}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort })}
        isFiltered={transferAddress.isNarrowed(search)}
        onClearFilters={() => onSearch(transferAddress.cleared)}
        noResultsTitle={t('transfers.list.none')}
        errorTitle={t('transfers.list.failed')}
        loadingLabel={t('transfers.list.loading')}
        countLabel={(count, shown) => t('transfers.count', { count, shown })}
        empty={<FirstRecord drawing="way" action={add} {...t('transfers.empty', { returnObjects: true })} />}
      />
      {isMoving ? <TransferDialog onClose={() => setIsMoving(false)} /> : null}
    </>
  );
}
