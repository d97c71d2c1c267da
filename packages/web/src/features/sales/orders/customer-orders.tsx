import { presentAmounts } from '@shelfwise/contract/features/sales/orders/order-amounts';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import { asAppError } from '../../../lib/errors.ts';
import css from './documents.module.css';
import { OrderStatusBadge, PaymentBadge } from './order-badges.tsx';
import { OrderDay } from './order-day.tsx';
import { customerOrdersQuery } from './orders.queries.ts';

function OrderLink({ order }: { order: OrderRow }) {
  const { t } = useTranslation('sales');
  return (
    <li className={css.row}>
      <div className={css.main}>
        <AppLink href={`/orders/${order.id}`} className={css.title}>
          {order.number ?? t('draft')}
        </AppLink>
        <span className={css.quiet}>
          <OrderDay order={order} /> · {t('items', { count: order.itemCount })}
        </span>
      </div>
      <span className={css.badges}>
        <OrderStatusBadge order={order} />
        <PaymentBadge order={order} />
      </span>
      <span className={css.amount}>
        <MoneyText amountMinor={presentAmounts(order).totalMinor} currency={order.currency} />
      </span>
    </li>
  );
}

/** The latest orders of a customer, on the customer's record. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const { t } = useTranslation('sales');
  const { data, error } = useQuery(customerOrdersQuery(customerId));
  const orders = data?.items ?? [];
  const isMore = data !== undefined && data.total.count > orders.length;
  return (
    <Section
      title={t('customerOrders.title')}
      isFlush
      aside={
        isMore ? (
          <AppLink href={`/orders?customer=${customerId}`}>
            {t('customerOrders.all', { count: data.total.count })}
          </AppLink>
        ) : undefined
      }
    >
      {orders.length > 0 ? (
        <ul className={css.list}>
          {orders.map((order) => (
            <OrderLink key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <p className={css.nothing}>
          {error && !data ? asAppError(error).message : data ? t('customerOrders.none') : t('list.loading')}
        </p>
      )}
    </Section>
  );
}
