import { presentAmounts } from '@shelfwise/contract/features/sales/orders/order-amounts';
import { isOverdue } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table/columns.ts';
import { nothing } from '../../../../components/data-table/nothing.tsx';
import { DateText } from '../../../../components/date-text.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { OrderStatusBadge, PaymentBadge } from '../order-badges.tsx';
import { OfferEnd } from './offer-end.tsx';
import { OrderBegun } from '../order-day.tsx';
import { isLate, paymentWordOf, shownNumber } from '../order-words.ts';

const quiet = { color: 'var(--ink-2)' };
/** Two words of a place's name fit in a line, so that a row stays as high as others. */
const place = { ...quiet, display: 'inline-block', minWidth: 116 };

/** The columns of the orders list; of quotes the day that matters is the one until which they hold. */
export function useOrderColumns({ areQuotes = false } = {}): Column<OrderRow>[] {
  const { t } = useTranslation('sales');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  return [
    {
      id: 'number',
      header: t('columns.order'),
      cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{shownNumber(row) ?? t('draft')}</span>,
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      // Names come first on a card, numbers after them.
      card: 'title',
      cell: ({ customerName }) => customerName ?? t('walkIn'),
    },
    {
      id: 'location',
      header: t('columns.location'),
      card: 'none',
      cell: ({ locationName }) => <span style={place}>{locationName}</span>,
    },
    {
      id: 'placed',
      header: t('columns.placed'),
      isSortable: true,
      cell: (row) => (
        <span style={quiet}>
          <OrderBegun order={row} />
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
    {
      id: 'salesperson',
      header: t('editor.salesperson'),
      isDefaultHidden: true,
      card: 'none',
      cell: ({ salesperson }) => <span style={quiet}>{salesperson ?? '-'}</span>,
    },
    {
      id: 'items',
      header: t('columns.items'),
      align: 'end',
      isDefaultHidden: true,
      cell: ({ itemCount }) => itemCount,
    },
    {
      id: 'total',
      header: t('columns.total'),
      align: 'end',
      isSortable: true,
      card: 'aside',
      cell: (order) => <MoneyText amountMinor={presentAmounts(order).totalMinor} currency={order.currency} />,
    },
    {
      id: 'owed',
      header: t('columns.owed'),
      align: 'end',
      // Where room is short, money stays longer than days.
      priority: 25,
      cell: ({ owedMinor, currency }) =>
        owedMinor === 0 ? nothing : <MoneyText amountMinor={owedMinor} currency={currency} />,
    },
    {
      id: 'due',
      header: t(areQuotes ? 'columns.offer' : 'columns.due'),
      // Of a draft on offer, until when that holds.
      cell: ({ dueOn, status, quote }) =>
        status === 'draft' && quote?.status === 'open' ? (
          <OfferEnd quote={quote} />
        ) : dueOn === null ? (
          nothing
        ) : (
          <span style={isOverdue(dueOn, today) ? { color: 'var(--bad)', fontWeight: 500 } : quiet}>
            <DateText value={dueOn} style="day" />
          </span>
        ),
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
}
