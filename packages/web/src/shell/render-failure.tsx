import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StateView } from '../components/state-view.tsx';
import { isMissingCode, reloadOnceReachable } from './missing-code.ts';
import { forgetFailedCheck, sessionQuery } from './session.ts';
import { useSignOut } from './sign-out.ts';

/** A screen that could not be shown; the rest of the application goes on. `more` stands beside Retry. */
export function RenderFailure({ error, reset, more }: ErrorComponentProps & { more?: ReactNode }) {
  const { t } = useTranslation(['shell', 'errors']);
  const router = useRouter();
  const isMissing = isMissingCode(error);
  const message = error instanceof Error && error.message !== '' ? error.message : t('shell:failure.unknown');
  const queryClient = useQueryClient();
  useEffect(() => (isMissingCode(error) ? reloadOnceReachable(error) : undefined), [error]);
  // What failed may have been the screen, or what was asked for it: both are tried again, with nothing remembered.
  const retry = (): void => {
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    });
    forgetFailedCheck(queryClient);
    void router.invalidate().then(reset);
  };
  return (
    <StateView
      isPage
      isAlert
      drawing={isMissing ? 'signal' : 'mishap'}
      title={t('shell:failure.title')}
      action={
        // A browser remembers code that failed to arrive: only a fresh page asks for it again.
        <>
          <Button variant="filled" onClick={isMissing ? () => location.reload() : retry}>
            {t('shell:failure.retry')}
          </Button>
          {more}
        </>
      }
    >
      {isMissing ? t('errors:network') : message}
    </StateView>
  );
}

/** The frame itself could not be shown, and with it what is always there: who is signed in can still log out. */
export function FrameFailure(props: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  const signOut = useSignOut();
  return (
    <RenderFailure
      {...props}
      more={
        user ? (
          <Button variant="default" onClick={() => void signOut('header')}>
            {t('account.signOut')}
          </Button>
        ) : null
      }
    />
  );
}
