import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { displayStatus } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { paymentTones, paymentWordOf, statusTones } from './order-words.ts';

/** An order's state in a word. */
export function OrderStatusBadge({ order }: { order: Parameters<typeof displayStatus>[0] }) {
  const { t } = useTranslation('order-states');
  const status = displayStatus(order);
  return <StatusBadge tone={statusTones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}

/** Says of an order that some of its goods are still to come in. */
export function WaitingBadge({ order }: { order: Pick<OrderRow, 'isWaiting'> }) {
  const { t } = useTranslation('order-states');
  return order.isWaiting ? <StatusBadge tone="warn">{t('waiting')}</StatusBadge> : null;
}

/** An order's payment in a word: overdue where money is due, and no badge where no payment is expected. */
export function PaymentBadge({ order }: { order: Parameters<typeof paymentWordOf>[0] }) {
  const { t } = useTranslation('order-states');
  const { timezone } = useRegion();
  const word = paymentWordOf(order, todayIn(timezone));
  return word === 'none' ? null : (
    <StatusBadge tone={paymentTones[word]}>{t(`payments.${word}`)}</StatusBadge>
  );
}
