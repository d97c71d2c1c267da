import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import type { KeyFigure } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { countText } from '../../../lib/counts.ts';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../../../lib/dates.ts';
import { addAmounts, withPercent } from '../../../lib/money.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { changeOf } from '../change-of.ts';
import { pointChange, type Range } from './dashboard-figures.ts';

/** A percentage with a minus sign that stands out. */
function Percent({ text }: { text: string }) {
  const isNegative = text.startsWith('-');
  return <span style={isNegative ? { color: 'var(--bad)' } : undefined}>{text.replace('-', '−')}</span>;
}

const amount = (minor: SumMinor | undefined) => <MoneyText amountMinor={minor} />;

/** The company's sales today, and in the chosen days. */
function useSalesFigures(sales: Dashboard['sales'], range: Range): { day: KeyFigure; period: KeyFigure } {
  const { t } = useTranslation('dashboard');
  const { locale, timezone } = useRegion();
  const today = todayIn(timezone);
  const weekday = formatDate(today, 'weekday', locale, timezone);
  return {
    day: {
      label: t('salesToday'),
      value: amount(sales?.today.nowMinor),
      note: sales?.today.beforeMinor === 0 ? t('noneLastWeek', { weekday }) : t('onLastWeekday', { weekday }),
      href: '/orders?placed=today&status=in_effect',
      ...changeOf(sales?.today.nowMinor, sales?.today.beforeMinor, locale),
    },
    period: {
      label: t('sales', { days: range }),
      value: amount(sales?.period.nowMinor),
      note: t('orders', { count: sales?.orderCount.now ?? 0 }),
      href: `/orders?placed=${addDays(today, 1 - range)}..${today}&status=in_effect`,
      ...changeOf(sales?.period.nowMinor, sales?.period.beforeMinor, locale),
    },
  };
}

/** The margin, the money in hand, and what customers owe. */
function useMoneyFigures(money: Dashboard['money'], range: Range): KeyFigure[] {
  const { t } = useTranslation('dashboard');
  const { locale } = useRegion();
  const hasInvoices = useViewer().has('accountsReceivable');
  const points = money ? pointChange(money.marginPercent, money.marginPercentBefore) : undefined;
  const percent = (text: string, digits: number): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      Number(text),
    );
  return [
    {
      label: t('margin', { days: range }),
      value:
        money?.marginPercent == null ? (
          '-'
        ) : (
          <Percent text={withPercent(percent(money.marginPercent, 1), locale)} />
        ),
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
      value: amount(
        money && addAmounts([money.cashMinor, money.bankMinor, money.mobileMoneyMinor, money.cardMinor]),
      ),
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
      // Without that list there are no invoices but those of orders.
      href: hasInvoices ? '/accounts-receivable?view=overdue' : '/orders?view=overdue',
    },
  ];
}

/** The strip of figures. Readers who may see reports get the company's figures, the others counts of open work. */
export function useFigures(dashboard: Dashboard | undefined, range: Range): KeyFigure[] {
  const { t } = useTranslation('dashboard');
  const { locale } = useRegion();
  const viewer = useViewer();
  const { day, period } = useSalesFigures(dashboard?.sales, range);
  const money = useMoneyFigures(dashboard?.money, range);
  const toDo = dashboard?.toDo;
  const count = (waiting: number | undefined) => (waiting === undefined ? '-' : countText(waiting, locale));
  const toShip: KeyFigure = {
    label: t('toShip'),
    value: count(toDo?.toShip),
    note: t('waiting'),
    href: '/orders?view=to-ship',
  };
  const low: KeyFigure = {
    label: t('low'),
    value: count(toDo?.lowStock),
    note: t('belowPoint'),
    href: '/products?view=low',
  };
  if (!viewer.can('canViewReports'))
    return [
      toShip,
      { label: t('late'), value: count(toDo?.late), note: t('toDo.hints.late'), href: '/orders?view=late' },
      {
        label: t('drafts'),
        value: count(toDo?.drafts),
        note: t('toDo.hints.drafts'),
        href: '/orders?view=drafts',
      },
      low,
    ];
  const { billsDue } = dashboard ?? {};
  const overdueOut: KeyFigure[] = billsDue
    ? [
        {
          label: t('overdueOut'),
          value: amount(billsDue.overdueMinor),
          note: (
            <>
              {t('dueSoon')} {amount(billsDue.dueMinor)}
            </>
          ),
          href: '/accounts-payable?view=overdue',
        },
      ]
    : [];
  return viewer.can('canViewCosts') ? [day, ...money, ...overdueOut] : [day, period, toShip, low];
}
