import { fewestOrdersOfOthers } from '@shelfwise/contract/features/onboarding/first-steps/first-steps.facts';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { ErrorState, OfflineState } from '../../../components/state-view.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { dayTimeIn, type Range } from './dashboard-figures.ts';
import css from './dashboard-screen.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { dashboardQuery } from './dashboard.queries.ts';
import { OrderList } from './order-list.tsx';
import { LowStockList, TopProductList } from './product-lists.tsx';
import { RangeChoice } from './range-choice.tsx';
import { SalesChart } from './sales-chart.tsx';
import { ToDoList } from './to-do-list.tsx';
import { useFigures } from './use-figures.tsx';

interface DashboardScreenProps {
  /** The name of the user to greet. */
  name: string;
  range: Range;
  onRange: (range: Range) => void;
  /** What a new company sees first, and what it sees last in its place: another area's part, passed in because reporting may not import it. */
  firstSteps?: { above?: ReactNode; below?: ReactNode } | undefined;
}

/** Work to do first, then the company's figures. */
export function DashboardScreen({ name, range, onRange, firstSteps }: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  const { locale, timezone } = useRegion();
  const viewer = useViewer();
  const { data, error, isPending, fetchStatus, refetch } = useQuery(dashboardQuery(range));
  const figures = useFigures(data, range);
  const seesSales = viewer.can('canViewReports');
  const isNew = data !== undefined && data.latestOrders.length < fewestOrdersOfOthers;
  const header = (
    <div className={css.head}>
      <PageHeader
        title={t('title')}
        subtitle={`${t(`greeting.${dayTimeIn(timezone)}`, { name })} · ${formatDate(todayIn(timezone), 'full', locale, timezone)}`}
      />
      {seesSales ? (
        <div className={css.range}>
          <RangeChoice range={range} onChoose={onRange} />
        </div>
      ) : null}
    </div>
  );
  if (isPending && fetchStatus === 'paused')
    return (
      <>
        {header}
        <OfflineState onRetry={() => void refetch()} />
      </>
    );
  if (error && !data)
    return (
      <>
        {header}
        <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      {header}
      {isNew ? firstSteps?.above : null}
      <KeyFigures label={t('figures')} figures={figures} isLoading={isPending} />
      {data ? <Panels dashboard={data} range={range} /> : <DashboardSkeleton seesSales={seesSales} />}
      {isNew ? firstSteps?.below : null}
    </>
  );
}

function Panels({ dashboard, range }: { dashboard: Dashboard; range: Range }) {
  const { t } = useTranslation('dashboard');
  const viewer = useViewer();
  const { sales, toDo, latestOrders, lowStock } = dashboard;
  const all = (href: string) => <AppLink href={href}>{t('all')}</AppLink>;
  const lowHref = viewer.can('canManageInventory') ? '/inventory?view=low' : '/products?view=low';
  const isNew = [latestOrders, lowStock, sales?.topProducts ?? []].every((list) => list.length === 0);
  const work = (
    <Section title={t('toDo.title')} isFlush>
      <ToDoList toDo={toDo} billsDue={dashboard.billsDue} />
    </Section>
  );
  const latest = (mostShown: number) => (
    <Section title={t('latest.title')} aside={all('/orders')} isFlush>
      <OrderList orders={latestOrders} mostShown={mostShown} />
    </Section>
  );
  const low = (
    <Section title={t('lowStock.title')} aside={all(lowHref)} isFlush>
      <LowStockList products={lowStock} mostShown={6} />
    </Section>
  );
  if (!sales)
    return (
      <div className={css.columns}>
        <div>
          {work}
          {low}
        </div>
        {latest(8)}
      </div>
    );
  return (
    <>
      <div className={css.columns}>
        {work}
        <Section title={t('chart')} aside={t('against', { days: range })}>
          <SalesChart byDay={sales.byDay} currency={dashboard.currency} days={range} />
        </Section>
      </div>
      <div className={css.thirds} hidden={isNew}>
        {latest(6)}
        {low}
        <Section title={t('top.title')} aside={t('lastDays', { days: range })} isFlush>
          <TopProductList products={sales.topProducts} />
        </Section>
      </div>
    </>
  );
}
