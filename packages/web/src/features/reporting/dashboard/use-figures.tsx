import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { useTranslation } from 'react-i18next';
import type { KeyFigure } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { dayBefore, percentChange, pointChange, type Range } from './dashboard-figures.ts';

type Change = { change?: NonNullable<KeyFigure['change']> };

const changeOf = (now: number, before: number, locale: string): Change => {
  const percent = percentChange(now, before);
  if (percent === undefined) return {};
  return {
    change: {
      text: `${new Intl.NumberFormat(locale).format(Math.abs(percent))} %`,
      direction: percent < 0 ? 'down' : 'up',
      isGood: percent >= 0,
    },
  };
};

/** A percentage whose minus sign cannot be missed. */
function Percent({ text }: { text: string }) {
  const isNegative = text.startsWith('-');
  return <span style={isNegative ? { color: 'var(--bad)' } : undefined}>{text.replace('-', '−')}</span>;
}

/** The strip of figures: today, the chosen days, and for who may see it margin, money and what is owed. */
export function useFigures(dashboard: Dashboard | undefined, range: Range, seesMoney: boolean): KeyFigure[] {
  const { t } = useTranslation('dashboard');
  const { locale, timezone } = useRegion();
  const { salesToday, sales, orderCount, toDo, money } = dashboard ?? {};
  const amount = (minor: number | undefined) => <MoneyText amountMinor={minor} />;
  const today = todayIn(timezone);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${today}T00:00:00Z`),
  );
  const day: KeyFigure = {
    label: t('salesToday'),
    value: amount(salesToday?.nowMinor),
    note: salesToday?.beforeMinor === 0 ? t('noneLastWeek', { weekday }) : t('onLastWeekday', { weekday }),
    href: '/orders?placed=today',
    ...(salesToday ? changeOf(salesToday.nowMinor, salesToday.beforeMinor, locale) : {}),
  };
  const period: KeyFigure = {
    label: t('sales', { days: range }),
    value: amount(sales?.nowMinor),
    note: t('orders', { count: orderCount?.now ?? 0 }),
    href: `/orders?placed=${dayBefore(today, range - 1)}..${today}`,
    ...(sales ? changeOf(sales.nowMinor, sales.beforeMinor, locale) : {}),
  };
  if (!seesMoney)
    return [
      day,
      period,
      { label: t('toShip'), value: toDo?.toShip ?? '-', note: t('waiting'), href: '/orders?view=to-ship' },
      { label: t('low'), value: toDo?.lowStock ?? '-', note: t('belowPoint'), href: '/products?view=low' },
    ];
  const points = money ? pointChange(money.marginPercent, money.marginPercentBefore) : undefined;
  const percent = (text: string, digits: number): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      Number(text),
    );
  return [
    day,
    {
      label: t('margin', { days: range }),
      value: money?.marginPercent == null ? '-' : <Percent text={`${percent(money.marginPercent, 1)} %`} />,
      note: t('marginNote'),
      isScreenOnly: true,
      ...(points === undefined || points === 0
        ? {}
        : {
            change: {
              text: t('points', { points: percent(String(Math.abs(points) / 10), 1) }),
              direction: points < 0 ? ('down' as const) : ('up' as const),
              isGood: points > 0,
            },
          }),
    },
    {
      label: t('cash'),
      value: amount(money && money.cashMinor + money.bankMinor + money.mobileMoneyMinor + money.cardMinor),
      note: t('cashNote'),
    },
    {
      label: t('overdue'),
      value: amount(money?.overdueMinor),
      note: (
        <>
          {t('owed')} {amount(money?.receivableMinor)}
        </>
      ),
      href: '/orders?view=overdue',
    },
  ];
}
