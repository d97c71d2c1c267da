import { Exact } from '@shelfwise/contract/primitives/money';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { OrderLineRecord } from './orders.queries.ts';

interface Money {
  totalMinor: number;
  paidMinor: number;
  creditedMinor: number;
}

/** An order is paid when payments and credit notes cover its total; with a total of zero it is paid from the start. */
export const paymentStateOf = ({ totalMinor, paidMinor, creditedMinor }: Money): Order['paymentState'] => {
  const settled = paidMinor + creditedMinor;
  if (settled >= totalMinor) return 'paid';
  return settled > 0 ? 'part_paid' : 'unpaid';
};

type Counters = Pick<
  OrderLineRecord,
  'quantity' | 'shippedQuantity' | 'invoicedQuantity' | 'cancelledQuantity'
>;

/** 'full' where every line is done but for what is cancelled, 'none' where nothing of any line is done. */
const stateOf = (lines: readonly Counters[], done: (line: Counters) => string): Order['deliveryState'] => {
  if (lines.every((line) => new Exact(done(line)).isZero())) return 'none';
  const isWhole = (line: Counters): boolean =>
    new Exact(done(line)).plus(line.cancelledQuantity).greaterThanOrEqualTo(line.quantity);
  return lines.every(isWhole) ? 'full' : 'part';
};

export const deliveryStateOf = (lines: readonly Counters[]): Order['deliveryState'] =>
  stateOf(lines, (line) => line.shippedQuantity);
export const invoiceStateOf = (lines: readonly Counters[]): Order['invoiceState'] =>
  stateOf(lines, (line) => line.invoicedQuantity);

/** The quantity of a line that is still to be shipped. */
export const openToShip = (line: Counters): Exact =>
  new Exact(line.quantity).minus(line.cancelledQuantity).minus(line.shippedQuantity);

/** The quantity of a line that is still to be invoiced. */
export const openToInvoice = (line: Counters): Exact =>
  new Exact(line.quantity).minus(line.cancelledQuantity).minus(line.invoicedQuantity);
