import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useRegion } from './region.tsx';
import css from './offline-banner.module.css';

/** The time since when the browser has no connection; undefined while it has one. */
export function useOfflineSince(): string | undefined {
  const [since, setSince] = useState<string | undefined>(() =>
    navigator.onLine ? undefined : new Date().toISOString(),
  );
  useEffect(() => {
    const onOffline = (): void => setSince(new Date().toISOString());
    const onOnline = (): void => setSince(undefined);
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return since;
}

/** One quiet line on top of the page while there is no connection. */
export function OfflineBanner() {
  const { t } = useTranslation('kit');
  const { locale, displayTimezone } = useRegion();
  const since = useOfflineSince();
  return (
    <div role="status" className={since === undefined ? undefined : css.banner}>
      {since === undefined
        ? null
        : t('offline.since', { time: formatDate(since, 'time', locale, displayTimezone) })}
    </div>
  );
}
