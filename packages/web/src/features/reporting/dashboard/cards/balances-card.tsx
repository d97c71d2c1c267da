import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { LineChart } from '../../../../components/line-chart.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { useViewer } from '../../../../lib/viewer.ts';
import { useChartMoney } from '../../chart-money.ts';

interface BalancesCardProps {
  byDay: NonNullable<Dashboard['money']>['byDay'];
  currency: string;
}

/** Money in hand and the value of the stock, at the end of each of the chosen days. */
export function BalancesCard({ byDay, currency }: BalancesCardProps) {
  const { t } = useTranslation('dashboard-cards');
  const { locale, timezone } = useRegion();
  const hasReports = useViewer().has('advancedReporting');
  const { value, format, text, formatShort } = useChartMoney(currency);
  const last = byDay.at(-1);
  return (
    <Section
      title={t('balances.title')}
      aside={
        hasReports ? (
          <>
            <AppLink href="/reports/cash-book">{t('cash.opensBook')}</AppLink>
            {' · '}
            <AppLink href="/reports/stock-valuation">{t('balances.valuation')}</AppLink>
          </>
        ) : undefined
      }
    >
      <LineChart
        label={t('balances.chart', { days: byDay.length })}
        points={byDay.map(({ day }) => formatDate(day, 'day', locale, timezone))}
        series={[
          {
            label: t('balances.money'),
            values: byDay.map(({ cashMinor }) => value(cashMinor)),
            total: text(last?.cashMinor ?? 0),
          },
          {
            label: t('balances.stock'),
            values: byDay.map(({ stockMinor }) => value(stockMinor)),
            total: text(last?.stockMinor ?? 0),
            isReference: true,
          },
        ]}
        format={format}
        formatShort={formatShort}
        wholeLabel={t('balances.now')}
      />
    </Section>
  );
}
