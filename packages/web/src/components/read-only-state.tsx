import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import { LockedState } from './state-view.tsx';

/** Instead of a form, where what a lost plan recorded can only be read. */
export function ReadOnlyState({ backHref }: { backHref: string }) {
  const { t } = useTranslation('kit');
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
