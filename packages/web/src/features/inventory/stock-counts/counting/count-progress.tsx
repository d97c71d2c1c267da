import type { CountSheet } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { useTranslation } from 'react-i18next';
import css from './counting.module.css';

/** How much of a count is done, and by whom. */
export function CountProgress({
  sheet: { lines, counted, counters },
}: {
  sheet: Pick<CountSheet, 'lines' | 'counted' | 'counters'>;
}) {
  const { t } = useTranslation('stock-counts');
  return (
    <div className={css.progress}>
      <p>
        <strong>{t('ofLinesCounted', { counted, lines })}</strong>
        {counters.length === 0 ? null : (
          <span className={css.who}>
            {counters
              .map(({ username, entries }) => t('counter', { name: username, count: entries }))
              .join(' · ')}
          </span>
        )}
      </p>
      <progress className={css.meter} max={Math.max(1, lines)} value={counted} aria-label={t('progress')} />
    </div>
  );
}
