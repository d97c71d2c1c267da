import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { ErrorState, NoResults, OfflineState } from '../../../components/state-view.tsx';
import type { UserTask } from './user-dialogs.tsx';
import { UserRow } from './user-row.tsx';
import { requestsQuery, type UserSearch, usersQuery } from './users.queries.ts';
import css from './users.module.css';

const statuses = ['active', 'disabled'] as const;
const everybody: UserSearch = { q: '', status: undefined };

/** All users of the company, also those who can no longer sign in. */
export function UserList({ onTask }: { onTask: (task: UserTask) => void }) {
  const { t } = useTranslation(['users', 'kit']);
  const [search, setSearch] = useState(everybody);
  const page = usePagedRows(useInfiniteQuery(usersQuery(search)));
  // After a request is approved, this list may be fetched before the list of requests above. Nobody is shown in both.
  const waiting = new Set(usePagedRows(useInfiniteQuery(requestsQuery())).rows.map(({ id }) => id));
  const rows = page.rows.filter(({ id }) => !waiting.has(id));
  const filters = [
    {
      id: 'status',
      label: t('users:columns.status'),
      options: statuses.map((value) => ({ value, label: t(`users:status.${value}`) })),
    },
  ];
  return (
    <>
      <div className={css.tools}>
        <SearchField
          value={search.q}
          onChange={(q) => setSearch({ ...search, q })}
          placeholder={t('users:search')}
        />
        <FilterChips
          filters={filters}
          values={{ status: search.status }}
          onChange={(_id, value) =>
            setSearch({ ...search, status: statuses.find((status) => status === value) })
          }
        />
      </div>
      <Rows page={{ ...page, rows }} onTask={onTask} onClear={() => setSearch(everybody)} />
    </>
  );
}

function Rows({
  page,
  onTask,
  onClear,
}: {
  page: ReturnType<typeof usePagedRows<UserTask['user']>>;
  onTask: (task: UserTask) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation(['users', 'kit']);
  if (page.isLoading) return <div className={css.waiting} aria-busy aria-label={t('kit:loading')} />;
  if (page.errorMessage !== undefined) return <ErrorState message={page.errorMessage} onRetry={page.retry} />;
  if (page.isOffline) return <OfflineState onRetry={page.retry} />;
  // The list is never empty without filters, since its reader is in it.
  if (page.rows.length === 0) return <NoResults onClear={onClear} />;
  return (
    <>
      <ul className={css.list} aria-label={t('users:title')}>
        {page.rows.map((user) => (
          <UserRow key={user.id} user={user} onTask={onTask} />
        ))}
      </ul>
      {page.hasMore ? (
        <Button className={css.moreRows} loading={page.isLoadingMore} onClick={page.loadMore}>
          {t('kit:table.more')}
        </Button>
      ) : null}
    </>
  );
}
