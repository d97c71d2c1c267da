import type { SupportRow } from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { textColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { nothing } from '../../../components/data-table/nothing.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { supportAddress } from './support-address.ts';
import { SupportState } from './support-state.tsx';
import { threadsQuery } from './support-threads.queries.ts';

function useColumns(isOfCompany: boolean): Column<SupportRow>[] {
  const { t } = useTranslation('support');
  return [
    textColumn('message', t('columns.message'), ({ beginning }) => beginning, { card: 'title' }),
    textColumn('kind', t('columns.kind'), ({ kind }) => t(`kinds.${kind}`)),
    ...(isOfCompany
      ? [textColumn<SupportRow>('askedBy', t('columns.askedBy'), ({ askedBy }) => askedBy)]
      : []),
    {
      id: 'lastAt',
      header: t('columns.lastAt'),
      cell: ({ lastAt }) => <DateText value={lastAt} style="moment" />,
    },
    {
      id: 'answerBy',
      header: t('columns.answerBy'),
      cell: ({ answerBy }) => (answerBy === null ? nothing : <DateText value={answerBy} style="moment" />),
    },
    {
      id: 'state',
      header: t('columns.state'),
      card: 'badge',
      cell: ({ status }) => <SupportState status={status} />,
    },
  ];
}

/** What people wrote to support: one's own messages; for an admin those of the whole company. */
export function SupportList() {
  const { t } = useTranslation('support');
  const { search, onSearch } = useListSearch(supportAddress);
  const isOfCompany = useViewer().can('canAccessAdminSettings');
  const add = { label: t('write.title'), href: '/help/write' };
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t(isOfCompany ? 'list.companySubtitle' : 'list.subtitle')}
        primary={{ ...add, shortcut: 'n' }}
      />
      <ListViews
        address={supportAddress}
        search={search}
        tabOf={(view) => ({ label: t(`list.views.${view}`) })}
      />
      <DataTable
        name="support-threads"
        label={t('list.title')}
        columns={useColumns(isOfCompany)}
        page={usePagedRows(useInfiniteQuery(threadsQuery(search)))}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/help/messages/${id}`}
        isFiltered={supportAddress.viewOf(search) !== 'all'}
        isOnlyView
        onClearFilters={() => onSearch({ view: undefined })}
        noResultsTitle={t('list.none')}
        errorTitle={t('list.failed')}
        loadingLabel={t('list.loading')}
        countLabel={(count, shown) => t('list.count', { count, shown })}
        empty={<FirstRecord drawing="people" action={add} {...t('list.empty', { returnObjects: true })} />}
      />
    </>
  );
}
