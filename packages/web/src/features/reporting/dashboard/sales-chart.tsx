import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../../../components/line-chart.tsx';
import { useRegion } from '../../../components/region.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { addAmounts, moneyText, shortMoneyText } from '../../../lib/money.ts';
import css from './dashboard-screen.module.css';

interface SalesChartProps {
  byDay: NonNullable<Dashboard['sales']>['byDay'];
  currency: string;
  days: number;
}

/** Sales day by day, compared with the same number of days before. A table below has the same figures. */
export function SalesChart({ byDay, currency, days }: SalesChartProps) {
  const { t } = useTranslation('dashboard');
  const { locale, timezone, displayCurrency, convert } = useRegion();
  if (byDay.every(({ nowMinor, beforeMinor }) => nowMinor === 0 && beforeMinor === 0))
    return (
      <div className={css.chart}>
        <EmptyState drawing="receipt" title={t('noSales')}>
          {t('noSalesText')}
        </EmptyState>
      </div>
    );
  const isConverted = displayCurrency !== currency && convert(0, currency) !== undefined;
  const shown = isConverted ? displayCurrency : currency;
  // A number is exact enough for a line.
  const value = (minor: SumMinor): number =>
    Number(isConverted ? (convert(minor, currency) ?? minor) : minor);
  const format = (minor: SumMinor): string => `${isConverted ? '≈ ' : ''}${moneyText(minor, shown, locale)}`;
  const totalOf = (amounts: readonly SumMinor[]): string => {
    const sum = addAmounts(amounts);
    return format(isConverted ? (convert(sum, currency) ?? sum) : sum);
  };
  return (
    <div className={css.chart}>
      <LineChart
        label={t('chartLabel', { days })}
        points={byDay.map(({ day }) => formatDate(day, 'day', locale, timezone))}
        series={[
          {
            label: t('thisPeriod'),
            values: byDay.map(({ nowMinor }) => value(nowMinor)),
            total: totalOf(byDay.map(({ nowMinor }) => nowMinor)),
          },
          {
            label: t('before'),
            values: byDay.map(({ beforeMinor }) => value(beforeMinor)),
            total: totalOf(byDay.map(({ beforeMinor }) => beforeMinor)),
            isReference: true,
          },
        ]}
        format={format}
        formatShort={(minor) => shortMoneyText(Math.round(minor), shown, locale)}
      />
    </div>
  );
}
