import { presentAmounts } from '@shelfwise/contract/features/sales/orders/order-amounts';
import { isOverdue } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { OrderStatusBadge, PaymentBadge, paymentWordOf } from '../../sales/index.ts';
import css from './dashboard-screen.module.css';

/** The day an order counts for; for an order of today, its time. */
function Placed({ order, today }: { order: OrderRow; today: string }) {
  const { timezone } = useRegion();
  const day = order.orderedOn ?? dayIn(timezone, new Date(order.createdAt));
  return day === today ? (
    <DateText value={order.createdAt} style="time" />
  ) : (
    <DateText value={day} style="day" />
  );
}

/** Orders, newest first. Each links to its record and shows what is owed on it, and when that is due. */
export function OrderList({ orders, mostShown }: { orders: readonly OrderRow[]; mostShown: number }) {
  const { t } = useTranslation('dashboard-cards');
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
              {order.customerName ?? t('latest.walkIn')} · <Placed order={order} today={today} />
            </span>
            {order.owedMinor === 0 || order.dueOn === null ? null : (
              <span className={css.hint} data-overdue={isOverdue(order.dueOn, today) || undefined}>
                {t('latest.owed')} <MoneyText amountMinor={order.owedMinor} currency={order.currency} />
                {' · '}
                {t('latest.due')} <DateText value={order.dueOn} style="day" />
              </span>
            )}
          </span>
          <span className={css.amount}>
            <MoneyText amountMinor={presentAmounts(order).totalMinor} currency={order.currency} />
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
