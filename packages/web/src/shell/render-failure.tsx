import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StateView } from '../components/state-view.tsx';

/** A screen that could not be shown; the rest of the application goes on. */
export function RenderFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  return (
    <StateView
      isPage
      isAlert
      drawing="mishap"
      title={t('failure.title')}
      action={
        <Button variant="filled" onClick={reset}>
          {t('failure.retry')}
        </Button>
      }
    >
      {error instanceof Error && error.message !== '' ? error.message : t('failure.unknown')}
    </StateView>
  );
}
