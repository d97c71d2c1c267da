import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../../../components/line-chart.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText, shortMoneyText } from '../../../lib/money.ts';
import css from './past-stock.module.css';

interface PastStockChartProps {
  months: readonly { day: string; valueMinor: SumMinor }[];
}

/** What the stock was worth at the end of each month, from the last one without stock on. A table below has the same figures. */
export function PastStockChart({ months: all }: PastStockChartProps) {
  const { t } = useTranslation('inventory');
  const { locale, timezone, currency } = useRegion();
  const first = all.findIndex(({ valueMinor }) => valueMinor !== 0);
  const months = all.slice(Math.max(first - 1, 0));
  if (first === -1 || months.length < 2) return null;
  const format = (minor: SumMinor): string => moneyText(minor, currency, locale);
  return (
    <div className={css.chart}>
      <LineChart
        label={t('pastStock.chart')}
        points={months.map(({ day }) => formatDate(day, 'day', locale, timezone))}
        series={[
          {
            label: t('pastStock.value'),
            values: months.map(({ valueMinor }) => Number(valueMinor)),
            total: format(months.at(-1)?.valueMinor ?? 0),
          },
        ]}
        format={format}
        formatShort={(minor) => shortMoneyText(Math.round(minor), currency, locale)}
      />
    </div>
  );
}
