import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Shown while the session is checked. */
export function Waiting() {
  const { t } = useTranslation('shell');
  return (
    <div
      role="status"
      data-waiting
      style={{
        display: 'grid',
        placeItems: 'center',
        gap: 10,
        minHeight: '60vh',
        alignContent: 'center',
        color: 'var(--ink-2)',
      }}
    >
      <LoaderCircle size={22} className="spin" aria-hidden />
      {t('loading')}
    </div>
  );
}
