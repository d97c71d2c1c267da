import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import type { DrawingName } from './drawings.tsx';
import { EmptyState, LockedState } from './state-view.tsx';

/** Instead of a form, where what a lost plan recorded can only be read. */
export function ReadOnlyState({ backHref }: { backHref: string }) {
  const { t } = useTranslation('plan-limits');
  return (
    <LockedState
      title={t('reading.title')}
      action={
        <Button data-reads renderRoot={(props) => <AppLink {...props} href={backHref} />}>
          {t('reading.back')}
        </Button>
      }
    >
      {t('reading.text')}
    </LockedState>
  );
}

/** Instead of the way to a first record, where nothing was recorded before the plan was lost. */
export function NothingRecorded({ drawing }: { drawing: DrawingName | undefined }) {
  const { t } = useTranslation('plan-limits');
  return <EmptyState {...(drawing === undefined ? {} : { drawing })} title={t('reading.none')} />;
}
