import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Warning } from '../../../components/warning.tsx';

/** Shown above the settings of an admin who can do nothing else before setting up a second factor: says why, and where to begin. */
export function SecondFactorDemand() {
  const { t } = useTranslation('security');
  return (
    <Warning
      title={t('demand.title')}
      actions={
        <Button component="a" href="#second-factor" variant="filled">
          {t('demand.go')}
        </Button>
      }
    >
      {t('demand.text')}
    </Warning>
  );
}
