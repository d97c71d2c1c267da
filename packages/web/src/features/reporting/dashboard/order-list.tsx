import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { displayStatus } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';
import { todayIn } from '../../../lib/dates.ts';
import css from './dashboard-screen.module.css';

const tones: Record<ReturnType<typeof displayStatus>, Tone> = {
  draft: 'neutral',
  confirmed: 'info',
  part_shipped: 'info',
  shipped: 'info',
  on_hold: 'bad',
  completed: 'good',
  cancelled: 'neutral',
};

const mostShown = 6;

/** An order's state in a word. */
export function OrderState({ order }: { order: OrderRow }) {
  const { t } = useTranslation('dashboard');
  const status = displayStatus(order);
  return <StatusBadge tone={tones[status]}>{t(`orderState.${status}`)}</StatusBadge>;
}

/** Orders, newest first, each a link to its record. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useTranslation('dashboard');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  if (orders.length === 0) return <p className={css.done}>{t('latest.none')}</p>;
  return (
    <ul className={css.rows}>
      {orders.slice(0, mostShown).map((order) => (
        <li key={order.id}>
          <span className={css.rowText}>
            <AppLink href={`/orders/${order.id}`} className={css.task}>
              {order.number ?? t('orderState.draft')}
            </AppLink>
            <span className={css.hint}>
              {order.customerName ?? t('latest.walkIn')} ·{' '}
              <DateText
                value={order.createdAt}
                style={todayIn(timezone, new Date(order.createdAt)) === today ? 'time' : 'day'}
              />
            </span>
          </span>
          <span className={css.amount}>
            <MoneyText amountMinor={order.totalMinor} currency={order.currency} />
            <OrderState order={order} />
          </span>
        </li>
      ))}
    </ul>
  );
}
