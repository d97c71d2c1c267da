import type { OrderRow } from './orders.schemas.ts';

/** The payment of an order as it is shown, filtered and counted: where credit notes settled a part and no money came, nothing is paid. */
export const shownPayment = ({
  paymentState,
  paidMinor,
  takenBackPaidMinor,
}: Pick<OrderRow, 'paymentState' | 'paidMinor' | 'takenBackPaidMinor'>): OrderRow['paymentState'] =>
  paymentState === 'part_paid' && paidMinor === takenBackPaidMinor ? 'unpaid' : paymentState;
