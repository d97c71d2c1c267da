import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { ErrorState, OfflineState } from '../../../components/state-view.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { SessionRow, SessionRowSkeleton } from './session-row.tsx';
import css from '../account-list.module.css';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions.queries.ts';

/** The browsers in which the person is signed in. They can be signed out one by one, or all but this one. */
export function SessionsSection() {
  const { t } = useTranslation('security');
  const page = usePagedRows(useInfiniteQuery(sessionsQuery()));
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const [isAsking, setIsAsking] = useState(false);
  if (page.errorMessage !== undefined) return <ErrorState message={page.errorMessage} onRetry={page.retry} />;
  if (page.isOffline) return <OfflineState onRetry={page.retry} />;
  const others = (page.total?.count ?? 0) - 1;
  return (
    <>
      <ul className={css.list} aria-busy={page.isLoading}>
        {page.isLoading
          ? [0, 1].map((key) => <SessionRowSkeleton key={key} />)
          : page.rows.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables.id === session.id}
                onEnd={() =>
                  end.mutate({ id: session.id }, { onSuccess: () => toastLine.success(t('sessions.ended')) })
                }
              />
            ))}
      </ul>
      <div className={css.actions}>
        {page.hasMore ? (
          <Button loading={page.isLoadingMore} onClick={page.loadMore}>
            {t('sessions.more')}
          </Button>
        ) : null}
        {others > 0 ? (
          <Button onClick={() => setIsAsking(true)}>{t('sessions.endOthers')}</Button>
        ) : (
          <p className={css.text}>{page.isLoading ? '' : t('sessions.alone')}</p>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={endOthers.isPending}
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthers')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          endOthers.mutate(
            {},
            {
              onSuccess: ({ count }) => toastLine.success(t('sessions.othersEnded', { count })),
              onSettled: () => setIsAsking(false),
            },
          )
        }
      >
        <p>{t('sessions.endOthersText', { count: others })}</p>
      </ConfirmDialog>
    </>
  );
}
