import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import type { UserTask } from './user-dialogs.tsx';
import { requestsQuery } from './users.queries.ts';
import css from './users.module.css';

/** The people who ask to join. An admin must decide about them, so they stand above everything else. */
export function JoinRequestList({ onTask }: { onTask: (task: UserTask) => void }) {
  const { t } = useTranslation(['users', 'kit']);
  const { rows, hasMore, loadMore, isLoadingMore } = usePagedRows(useInfiniteQuery(requestsQuery()));
  if (rows.length === 0) return null;
  return (
    <section className={css.requests} aria-labelledby="join-requests">
      <h3 id="join-requests" className={css.subtitle}>
        <UserPlus size={16} aria-hidden /> {t('users:requests.title')}
      </h3>
      <ul className={css.plain}>
        {rows.map((user) => (
          <li key={user.id} className={css.row}>
            <span className={css.person}>
              <span className={css.username}>{user.username}</span>
              <span className={css.email}>{user.email}</span>
            </span>
            {user.isEmailConfirmed ? null : <span className={css.quiet}>{t('users:unconfirmed')}</span>}
            <span className={css.seen}>
              {t('users:requests.since')} <DateText value={user.createdAt} style="moment" />
            </span>
            <span className={css.buttons}>
              <Button
                size="xs"
                variant="filled"
                aria-label={t('users:requests.approveNamed', { username: user.username })}
                onClick={() => onTask({ verb: 'role', user })}
              >
                {t('users:requests.approve')}
              </Button>
              <Button
                size="xs"
                aria-label={t('users:requests.declineNamed', { username: user.username })}
                onClick={() => onTask({ verb: 'decline', user })}
              >
                {t('users:requests.decline')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button className={css.moreRows} loading={isLoadingMore} onClick={loadMore}>
          {t('kit:table.more')}
        </Button>
      ) : null}
    </section>
  );
}
