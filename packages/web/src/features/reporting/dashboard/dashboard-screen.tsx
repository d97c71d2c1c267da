import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type KeyFigure, KeyFigures } from '../../../components/key-figures.tsx';
import { LineChart } from '../../../components/line-chart.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { formatDate, todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText, shortMoneyText } from '../../../lib/money.ts';
import { percentChange } from './dashboard-figures.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import css from './dashboard-screen.module.css';
import { ToDoList } from './to-do-list.tsx';

const days = 14;

const changeOf = (now: number, before: number): { change?: NonNullable<KeyFigure['change']> } => {
  const percent = percentChange(now, before);
  if (percent === undefined) return {};
  return {
    change: { text: `${Math.abs(percent)} %`, direction: percent < 0 ? 'down' : 'up', isGood: percent >= 0 },
  };
};

function useFigures(dashboard: Dashboard | undefined): KeyFigure[] {
  const { t } = useTranslation('dashboard');
  const { salesToday, sales, orderCount, money } = dashboard ?? {};
  const amount = (minor: number | undefined) => <MoneyText amountMinor={minor} />;
  const start: KeyFigure[] = [
    {
      label: t('salesToday'),
      value: amount(salesToday?.nowMinor),
      note: t('thanAWeekAgo'),
      href: '/orders',
      ...(salesToday ? changeOf(salesToday.nowMinor, salesToday.beforeMinor) : {}),
    },
    {
      label: t('sales', { days }),
      value: amount(sales?.nowMinor),
      note: t('orders', { count: orderCount?.now ?? 0 }),
      href: '/orders',
      ...(sales ? changeOf(sales.nowMinor, sales.beforeMinor) : {}),
    },
  ];
  if (!money) return start;
  return [
    ...start,
    {
      label: t('cash'),
      value: amount(money.cashMinor + money.bankMinor + money.mobileMoneyMinor + money.cardMinor),
      note: t('cashNote'),
    },
    {
      label: t('overdue'),
      value: amount(money.overdueMinor),
      note: (
        <>
          {t('owed')} {amount(money.receivableMinor)}
        </>
      ),
    },
  ];
}

/** What needs doing first, then how things go. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const region = useRegion();
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(days));
  const figures = useFigures(data);
  const currency = data?.currency ?? region.currency;
  const today = formatDate(todayIn(region.timezone), 'full', region.locale, region.timezone);
  return (
    <>
      <PageHeader title={t('title')} subtitle={today} />
      {error && !data ? (
        <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />
      ) : (
        <>
          <KeyFigures label={t('figures')} figures={figures} isLoading={isPending} />
          <div className={css.columns}>
            <Section title={t('chart')} aside={t('against')}>
              <div className={css.chart}>
                {data ? (
                  <LineChart
                    label={t('chartLabel', { days })}
                    points={data.salesByDay.map(({ day }) =>
                      formatDate(day, 'day', region.locale, region.timezone),
                    )}
                    series={[
                      { label: t('thisPeriod'), values: data.salesByDay.map(({ nowMinor }) => nowMinor) },
                      {
                        label: t('before'),
                        values: data.salesByDay.map(({ beforeMinor }) => beforeMinor),
                        isReference: true,
                      },
                    ]}
                    format={(minor) => moneyText(minor, currency, region.locale)}
                    formatShort={(minor) => shortMoneyText(Math.round(minor), currency, region.locale)}
                  />
                ) : null}
              </div>
            </Section>
            <Section title={t('toDo.title')} isFlush>
              <ToDoList toDo={data?.toDo} />
            </Section>
          </div>
        </>
      )}
    </>
  );
}
