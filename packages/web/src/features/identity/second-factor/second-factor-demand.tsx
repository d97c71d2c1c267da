import { useTranslation } from 'react-i18next';
import { Warning } from '../../../components/warning.tsx';

/** Above the settings of an admin who may do nothing else yet: why, and where to begin. */
export function SecondFactorDemand() {
  const { t } = useTranslation('security');
  return (
    <Warning title={t('demand.title')} actions={<a href="#second-factor">{t('demand.go')}</a>}>
      {t('demand.text')}
    </Warning>
  );
}
