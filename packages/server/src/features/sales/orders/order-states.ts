import { Exact } from '@shelfwise/contract/primitives/money';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { OrderLineRecord } from './order-record.ts';

interface Money {
  total_minor: number;
  paid_minor: number;
  credited_minor: number;
}

/** What is neither received nor credited is unpaid; an order over nothing is paid from the start. */
export const paymentStateOf = ({ total_minor, paid_minor, credited_minor }: Money): Order['paymentState'] => {
  const settled = paid_minor + credited_minor;
  if (settled >= total_minor) return 'paid';
  return settled > 0 ? 'part_paid' : 'unpaid';
};

type Counters = Pick<
  OrderLineRecord,
  'quantity' | 'shipped_quantity' | 'invoiced_quantity' | 'cancelled_quantity'
>;

/** Full where each line has come to all of it that is still wanted, none where no line has begun. */
const stateOf = (lines: readonly Counters[], done: (line: Counters) => string): Order['deliveryState'] => {
  if (lines.every((line) => new Exact(done(line)).isZero())) return 'none';
  const isWhole = (line: Counters): boolean =>
    new Exact(done(line)).plus(line.cancelled_quantity).greaterThanOrEqualTo(line.quantity);
  return lines.every(isWhole) ? 'full' : 'part';
};

export const deliveryStateOf = (lines: readonly Counters[]): Order['deliveryState'] =>
  stateOf(lines, (line) => line.shipped_quantity);
export const invoiceStateOf = (lines: readonly Counters[]): Order['invoiceState'] =>
  stateOf(lines, (line) => line.invoiced_quantity);

/** What of a line is still to be shipped. */
export const openToShip = (line: Counters): Exact =>
  new Exact(line.quantity).minus(line.cancelled_quantity).minus(line.shipped_quantity);

/** What of a line is still to be invoiced. */
export const openToInvoice = (line: Counters): Exact =>
  new Exact(line.quantity).minus(line.cancelled_quantity).minus(line.invoiced_quantity);
