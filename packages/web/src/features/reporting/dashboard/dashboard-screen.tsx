import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { fewestOrdersOfOthers } from '@shelfwise/contract/features/onboarding/first-steps/first-steps.facts';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import type { DashboardCard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { ErrorState, OfflineState } from '../../../components/state-view.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { lateCode, useLateCode } from '../../../lib/late-code.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { dayTimeIn, type Range } from './dashboard-figures.ts';
import css from './dashboard-screen.module.css';
import { WaitingCard } from './waiting-card.tsx';
import { dashboardQuery } from './dashboard.queries.ts';
import { RangeChoice } from './range-choice.tsx';
import { SalesChart } from './sales-chart.tsx';
import { ToDoList } from './to-do-list.tsx';
import { useFigures } from './use-figures.tsx';

/** The other cards, which the first screen is shown without. */
const lateCards = lateCode(() => import('./cards/card.tsx'));
const arranging = lateCode(() => import('./cards/arrange-dialog.tsx'));

interface DashboardScreenProps {
  /** The name of the user to greet. */
  name: string;
  range: Range;
  onRange: (range: Range) => void;
  /** What a new company sees first, and what it sees last in its place: another area's part, passed in because reporting may not import it. */
  firstSteps?: { above?: ReactNode; below?: ReactNode } | undefined;
}

/** Work to do first, then the company's figures, as cards that everybody arranges for themselves. */
export function DashboardScreen({ name, range, onRange, firstSteps }: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  const { locale, timezone } = useRegion();
  const viewer = useViewer();
  const [isArranging, setArranging] = useState(false);
  const { data, error, isPending, fetchStatus, refetch } = useQuery(dashboardQuery(range));
  const figures = useFigures(data, range);
  const isNew = data !== undefined && data.latestOrders.length < fewestOrdersOfOthers;
  const header = (
    <div className={css.head}>
      <PageHeader
        title={t('title')}
        subtitle={`${t(`greeting.${dayTimeIn(timezone)}`, { name })} · ${formatDate(todayIn(timezone), 'full', locale, timezone)}`}
      />
      <div className={css.range}>
        {viewer.can('canViewReports') ? <RangeChoice range={range} onChoose={onRange} /> : null}
        <Button variant="default" disabled={!data} onClick={() => setArranging(true)}>
          {t('arrange')}
        </Button>
      </div>
    </div>
  );
  const retry = () => void refetch();
  if (!data && (error || (isPending && fetchStatus === 'paused')))
    return (
      <>
        {header}
        {error ? (
          <ErrorState message={asAppError(error).message} onRetry={retry} />
        ) : (
          <OfflineState onRetry={retry} />
        )}
      </>
    );
  return (
    <>
      {header}
      {isNew ? firstSteps?.above : null}
      <KeyFigures label={t('figures')} figures={figures} isLoading={isPending} />
      {data ? <Cards dashboard={data} range={range} /> : <Waiting />}
      {isNew ? firstSteps?.below : null}
      <LateDialog isOpen={isArranging} code={arranging} onClose={() => setArranging(false)}>
        {({ ArrangeDialog }) => (
          <ArrangeDialog cards={data?.cards ?? []} range={range} onClose={() => setArranging(false)} />
        )}
      </LateDialog>
    </>
  );
}

const Waiting = () => (
  <div className={css.columns} aria-busy>
    <WaitingCard />
    <WaitingCard />
  </div>
);

const wideCards: ReadonlySet<DashboardCard> = new Set(['salesChart', 'cash', 'balances']);
/** What a new company has on its dashboard: the rest is empty until something was bought or sold. */
const cardsOfNew: ReadonlySet<DashboardCard> = new Set(['toDo', 'salesChart']);

const isEmpty = ({ latestOrders, lowStock, sales, money }: Dashboard): boolean =>
  [latestOrders, lowStock, sales?.topProducts ?? []].every((list) => list.length === 0) &&
  (money === undefined ||
    money.byDay.every(({ cashMinor, stockMinor }) => cashMinor === 0 && stockMinor === 0));

/** Small cards beside large ones, each column in the chosen order; without large ones, turn by turn. On a phone all below each other. */
const columnsOf = (cards: readonly DashboardCard[], isNarrow: boolean): DashboardCard[][] => {
  if (isNarrow) return [[...cards]];
  const [wide, small] = [
    cards.filter((card) => wideCards.has(card)),
    cards.filter((card) => !wideCards.has(card)),
  ];
  if (wide.length > 0 && small.length > 0) return [small, wide];
  return [0, 1]
    .map((place) => cards.filter((_, index) => index % 2 === place))
    .filter(({ length }) => length > 0);
};

function Cards({ dashboard, range }: { dashboard: Dashboard; range: Range }) {
  const late = useLateCode(lateCards, 0);
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const cards = isEmpty(dashboard) ? dashboard.cards.filter((card) => cardsOfNew.has(card)) : dashboard.cards;
  return (
    <div className={css.columns}>
      {columnsOf(cards, isNarrow).map((column) => (
        <div key={column[0]}>
          {column.map((card) =>
            card === 'toDo' || card === 'salesChart' ? (
              <FirstCard key={card} card={card} dashboard={dashboard} range={range} />
            ) : late ? (
              <Suspense key={card} fallback={<WaitingCard />}>
                <late.Card card={card} dashboard={dashboard} range={range} />
              </Suspense>
            ) : (
              <WaitingCard key={card} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** The cards that are there at once. */
function FirstCard({
  card,
  dashboard: { toDo, billsDue, sales, currency },
  range,
}: {
  card: 'toDo' | 'salesChart';
  dashboard: Dashboard;
  range: Range;
}) {
  const { t } = useTranslation('dashboard');
  if (card === 'toDo')
    return (
      <Section title={t('toDo.title')} isFlush>
        <ToDoList toDo={toDo} billsDue={billsDue} />
      </Section>
    );
  return sales ? (
    <Section title={t('chart')} aside={t('against', { days: range })}>
      <SalesChart byDay={sales.byDay} currency={currency} days={range} />
    </Section>
  ) : null;
}
