import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../../../components/line-chart.tsx';
import { useRegion } from '../../../components/region.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { moneyText, shortMoneyText } from '../../../lib/money.ts';
import css from './dashboard-screen.module.css';

/** Sales day by day against the same number of days before; the same figures as a table below. */
export function SalesChart({ dashboard, days }: { dashboard: Dashboard; days: number }) {
  const { t } = useTranslation('dashboard');
  const { locale, timezone, displayCurrency, convert } = useRegion();
  const { currency, salesByDay } = dashboard;
  if (salesByDay.every(({ nowMinor, beforeMinor }) => nowMinor === 0 && beforeMinor === 0))
    return (
      <div className={css.chart}>
        <EmptyState drawing="receipt" title={t('noSales')}>
          {t('noSalesText')}
        </EmptyState>
      </div>
    );
  const isConverted = displayCurrency !== currency && convert(0, currency) !== undefined;
  const shown = isConverted ? displayCurrency : currency;
  const value = (minor: number): number => (isConverted ? (convert(minor, currency) ?? minor) : minor);
  return (
    <div className={css.chart}>
      <LineChart
        label={t('chartLabel', { days })}
        points={salesByDay.map(({ day }) => formatDate(day, 'day', locale, timezone))}
        series={[
          { label: t('thisPeriod'), values: salesByDay.map(({ nowMinor }) => value(nowMinor)) },
          {
            label: t('before'),
            values: salesByDay.map(({ beforeMinor }) => value(beforeMinor)),
            isReference: true,
          },
        ]}
        format={(minor) => `${isConverted ? '≈ ' : ''}${moneyText(minor, shown, locale)}`}
        formatShort={(minor) => shortMoneyText(Math.round(minor), shown, locale)}
      />
    </div>
  );
}
