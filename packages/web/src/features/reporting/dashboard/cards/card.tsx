import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import type { DashboardCard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { Section } from '../../../../components/section.tsx';
import { useViewer } from '../../../../lib/viewer.ts';
import type { Range } from '../dashboard-figures.ts';
import { OrderList } from '../order-list.tsx';
import { LowStockList, TopProductList } from '../product-lists.tsx';
import { BalancesCard } from './balances-card.tsx';
import { CashCard } from './cash-card.tsx';
import { MarginCard } from './margin-card.tsx';
import { TodayCard } from './today-card.tsx';

interface CardProps {
  card: Exclude<DashboardCard, 'toDo' | 'salesChart'>;
  dashboard: Dashboard;
  range: Range;
}

/** One card of the dashboard; nothing where the reader is sent no figures for it. */
export function Card({ card, dashboard, range }: CardProps) {
  const { t } = useTranslation('dashboard-cards');
  const { t: tDashboard } = useTranslation('dashboard');
  const viewer = useViewer();
  const { sales, money, currency, latestOrders, lowStock } = dashboard;
  const all = (href: string) => <AppLink href={href}>{t('all')}</AppLink>;
  switch (card) {
    case 'cash':
      return <CashCard />;
    case 'today':
      return sales ? <TodayCard today={sales.today} /> : null;
    case 'marginGuard':
      return <MarginCard />;
    case 'balances':
      return money ? <BalancesCard byDay={money.byDay} currency={currency} /> : null;
    case 'latestOrders':
      return (
        <Section title={t('latest.title')} aside={all('/orders')} isFlush>
          <OrderList orders={latestOrders} mostShown={6} />
        </Section>
      );
    case 'lowStock':
      return (
        <Section
          title={t('lowStock.title')}
          aside={all(viewer.can('canManageInventory') ? '/inventory?view=low' : '/products?view=low')}
          isFlush
        >
          <LowStockList products={lowStock} mostShown={6} />
        </Section>
      );
    case 'topProducts':
      return sales ? (
        <Section title={t('top.title')} aside={tDashboard('lastDays', { days: range })} isFlush>
          <TopProductList products={sales.topProducts} />
        </Section>
      ) : null;
  }
}
