import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/columns.ts';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { OrderStatusBadge, PaymentBadge } from './order-badges.tsx';
import { isLate, paymentWordOf } from './order-words.ts';

const quiet = { color: 'var(--ink-2)' };

/** The columns of the orders list; a customer's own orders leave the customer out. */
export function useOrderColumns(omitted: readonly string[] = []): Column<OrderRow>[] {
  const { t } = useTranslation('sales');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const columns: Column<OrderRow>[] = [
    { id: 'number', header: t('columns.order'), cell: ({ number }) => number ?? t('draft') },
    {
      id: 'customer',
      header: t('columns.customer'),
      cell: ({ customerName }) => customerName ?? t('walkIn'),
    },
    {
      id: 'location',
      header: t('columns.location'),
      card: 'none',
      cell: ({ locationName }) => <span style={quiet}>{locationName}</span>,
    },
    {
      id: 'placed',
      header: t('columns.placed'),
      isSortable: true,
      cell: ({ createdAt }) => (
        <span style={quiet}>
          <DateText value={createdAt} style="moment" />
        </span>
      ),
    },
    {
      id: 'promised',
      header: t('columns.promised'),
      isDefaultHidden: true,
      card: 'none',
      cell: (row) => (
        <span style={isLate(row, today) ? { color: 'var(--bad)', fontWeight: 500 } : quiet}>
          <DateText value={row.promisedOn} style="day" />
          {isLate(row, today) ? ` ${t('late')}` : null}
        </span>
      ),
    },
    { id: 'items', header: t('columns.items'), align: 'end', cell: ({ itemCount }) => itemCount },
    {
      id: 'total',
      header: t('columns.total'),
      align: 'end',
      isSortable: true,
      card: 'aside',
      cell: ({ totalMinor, currency }) => <MoneyText amountMinor={totalMinor} currency={currency} />,
    },
    {
      id: 'delivery',
      header: t('columns.delivery'),
      card: 'badge',
      cell: (row) => <OrderStatusBadge order={row} />,
    },
    {
      id: 'payment',
      header: t('columns.payment'),
      card: 'badge',
      cell: (row) => (paymentWordOf(row, today) === 'none' ? null : <PaymentBadge order={row} />),
    },
  ];
  return columns.filter(({ id }) => !omitted.includes(id));
}
