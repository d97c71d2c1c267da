import { isOverdue } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { shownPayment } from '@shelfwise/contract/features/sales/orders/payment-words';
import type { OrderRow, Quote } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type {
  displayStatus,
  OrderSituation,
} from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { Tone } from '../../../components/status-badge.tsx';

export type DisplayStatus = ReturnType<typeof displayStatus>;

export const statusTones: Record<DisplayStatus, Tone> = {
  draft: 'neutral',
  confirmed: 'info',
  part_shipped: 'info',
  shipped: 'info',
  on_hold: 'bad',
  completed: 'good',
  cancelled: 'neutral',
};

export type PaymentWord = OrderRow['paymentState'] | 'none' | 'overdue';

export const paymentTones: Record<Exclude<PaymentWord, 'none'>, Tone> = {
  unpaid: 'warn',
  overdue: 'bad',
  part_paid: 'warn',
  paid: 'good',
};

/** No payment is expected for a draft or a cancelled order. An overdue amount comes before all other states. */
export const paymentWordOf = (
  order: Pick<OrderRow, 'status' | 'paymentState' | 'paidMinor' | 'takenBackPaidMinor' | 'dueOn'>,
  today: string,
): PaymentWord => {
  if (order.status === 'draft' || order.status === 'cancelled') return 'none';
  if (isOverdue(order.dueOn, today)) return 'overdue';
  return shownPayment(order);
};

/** The facts that the rules need, from a row of the list. */
export const situationOfRow = (row: OrderRow): OrderSituation => ({
  ...row,
  lineCount: row.itemCount,
  hasCustomer: row.customerId !== null,
  // Of an order that waits for goods, the server knows whether some are there.
  hasReserved: true,
  // Not known from a row; the server checks it.
  hasLowPrices: false,
  quoteStatus: row.quote?.status ?? null,
});

/** An order's number. A draft that was offered goes by the number of its quote. */
export const shownNumber = ({ number, quote }: Pick<OrderRow, 'number' | 'quote'>): string | null =>
  number ?? (quote?.status === 'open' ? quote.number : null);

/** How a quote stands on a day: one that nobody has answered expires. */
export const quoteWordOf = (
  { status, validUntil }: Pick<Quote, 'status' | 'validUntil'>,
  today: string,
): Quote['status'] | 'expired' => (status === 'open' && validUntil < today ? 'expired' : status);

/** Promised for a day that is past, and not shipped completely. */
export const isLate = (row: OrderRow, today: string): boolean =>
  row.status === 'confirmed' &&
  row.deliveryState !== 'full' &&
  row.promisedOn !== null &&
  row.promisedOn < today;
