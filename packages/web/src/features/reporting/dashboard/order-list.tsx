import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { OrderStatusBadge, PaymentBadge, paymentWordOf } from '../../sales/index.ts';
import css from './dashboard-screen.module.css';

const mostShown = 6;

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
              {order.number ?? t('latest.draft')}
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
            {paymentWordOf(order, today) === 'overdue' ? (
              <PaymentBadge order={order} />
            ) : (
              <OrderStatusBadge order={order} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
