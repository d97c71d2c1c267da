import type { ManualEntryRow } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  codeColumn,
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
import { useRegion } from '../../../components/region.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { TransactionsTabs } from '../../audit/index.ts';
import { entryAddress } from './entry-address.ts';
import { entriesQuery } from './manual-entries.queries.ts';

/** Whether an entry stands, was reversed, or will reverse itself. */
export function EntryBadge({ entry }: { entry: Pick<ManualEntryRow, 'status' | 'reversesOn'> }) {
  const { t } = useTranslation('books');
  const { locale, timezone } = useRegion();
  if (entry.status === 'reversed') return <StatusBadge>{t('entries.states.reversed')}</StatusBadge>;
  if (entry.reversesOn === null) return <StatusBadge tone="good">{t('entries.states.standing')}</StatusBadge>;
  const day = formatDate(entry.reversesOn, 'date', locale, timezone);
  return <StatusBadge tone="info">{t('entries.states.planned', { day })}</StatusBadge>;
}

function useEntryColumns(): Column<ManualEntryRow>[] {
  const { t } = useTranslation('books');
  return [
    codeColumn('number', t('entries.columns.number'), ({ number }) => number),
    dayColumn('enteredOn', t('fields.day'), ({ enteredOn }) => enteredOn, { isSortable: true }),
    textColumn('reason', t('fields.reason'), ({ reason }) => reason, { card: 'title' }),
    textColumn('by', t('entries.columns.by'), ({ createdBy }) => createdBy),
    moneyColumn('amount', t('fields.amount'), ({ totalMinor }) => totalMinor, { card: 'aside' }),
    {
      id: 'state',
      header: t('entries.columns.state'),
      card: 'badge',
      cell: (entry) => <EntryBadge entry={entry} />,
    },
  ];
}

/** Entries that somebody posted by hand, the newest first. */
export function EntryList() {
  const { t } = useTranslation('books');
  const { search, onSearch } = useListSearch(entryAddress);
  const mayPost = useViewer().can('canAccessAdminSettings');
  const add = mayPost ? { label: t('entries.new'), href: '/transactions/entries/new' } : undefined;
  return (
    <>
      <PageHeader
        title={t('entries.title')}
        subtitle={t('entries.subtitle')}
        primary={add && { ...add, shortcut: 'n' }}
        secondary={[{ label: t('repeats.recurring'), href: '/transactions/entries/recurring' }]}
      />
      <TransactionsTabs current="entries" />
      <ListViews
        address={entryAddress}
        search={search}
        tabOf={(view) => ({ label: t(`entries.views.${view}`) })}
      />
      <DataTable
        name="manual-entries"
        label={t('entries.title')}
        columns={useEntryColumns()}
        page={usePagedRows(useInfiniteQuery(entriesQuery(search)))}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/transactions/entries/${id}`}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort })}
        isFiltered={entryAddress.viewOf(search) !== 'all'}
        isOnlyView
        onClearFilters={() => onSearch({ view: undefined })}
        noResultsTitle={t('entries.list.none')}
        errorTitle={t('entries.list.failed')}
        loadingLabel={t('entries.list.loading')}
        countLabel={(count, shown) => t('entries.count', { count, shown })}
        empty={
          <FirstRecord drawing="receipt" action={add} {...t('entries.empty', { returnObjects: true })} />
        }
      />
    </>
  );
}
