import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { StateView } from '../components/state-view.tsx';
import { isMissingCode, reloadOnceReachable } from './missing-code.ts';
import { forgetFailedCheck, sessionQuery } from './session.ts';
import { useSignOut } from './sign-out.ts';

/** Leads to support, where its messages can be kept with a company. */
export function SupportButton() {
  const { t } = useTranslation('shell');
  if (useQueryClient().getQueryData(sessionQuery.queryKey)?.role == null) return null;
  return (
    <Button variant="default" renderRoot={(props) => <AppLink {...props} href="/help/write" />}>
      {t('failure.support')}
    </Button>
  );
}

/** Shown instead of a screen that failed; the rest of the application goes on. `more` stands beside Retry. */
export function RenderFailure({ error, reset, more }: ErrorComponentProps & { more?: ReactNode }) {
  const { t } = useTranslation(['shell', 'errors']);
  const router = useRouter();
  const isMissing = isMissingCode(error);
  const message = error instanceof Error && error.message !== '' ? error.message : t('shell:failure.unknown');
  const queryClient = useQueryClient();
  useEffect(() => (isMissingCode(error) ? reloadOnceReachable(error) : undefined), [error]);
  // The screen itself may have failed, or a request for it. Retry forgets both and tries again.
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
        // A browser remembers that code could not be loaded. Only a fresh page asks for it again.
        <>
          <Button variant="filled" onClick={isMissing ? () => location.reload() : retry}>
            {t('shell:failure.retry')}
          </Button>
          <SupportButton />
          {more}
        </>
      }
    >
      {isMissing ? t('errors:network') : message}
    </StateView>
  );
}

/** Shown where the frame itself failed. Signed-in users can still log out, also where nobody could tell who they are. */
export function FrameFailure(props: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  const signOut = useSignOut();
  return (
    <RenderFailure
      {...props}
      more={
        user === null ? null : (
          <Button variant="default" onClick={() => void signOut('failure')}>
            {t('account.signOut')}
          </Button>
        )
      }
    />
  );
}
