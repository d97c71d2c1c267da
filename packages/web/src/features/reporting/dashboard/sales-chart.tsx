import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { ComparedChart } from '../compared-chart.tsx';
import css from './dashboard-screen.module.css';

interface SalesChartProps {
  byDay: NonNullable<Dashboard['sales']>['byDay'];
  currency: string;
  days: number;
}

/** Sales day by day, compared with the same number of days before. */
export function SalesChart({ byDay, currency, days }: SalesChartProps) {
  const { t } = useTranslation('dashboard');
  const { locale, timezone } = useRegion();
  const isEmpty = byDay.every(({ nowMinor, beforeMinor }) => nowMinor === 0 && beforeMinor === 0);
  return (
    <div className={css.chart}>
      {isEmpty ? (
        <EmptyState drawing="receipt" title={t('noSales')}>
          {t('noSalesText')}
        </EmptyState>
      ) : (
        <ComparedChart
          label={t('chartLabel', { days })}
          words={{ now: t('thisPeriod'), before: t('before') }}
          points={byDay.map((day) => ({ ...day, name: formatDate(day.day, 'day', locale, timezone) }))}
          currency={currency}
        />
      )}
    </div>
  );
}
