import type { CountSheet } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { Progress } from '@mantine/core';
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
      <Progress
        value={lines === 0 ? 0 : (100 * counted) / lines}
        size="md"
        aria-label={t('progress')}
        color={counted === lines ? 'green' : 'blue'}
      />
    </div>
  );
}
