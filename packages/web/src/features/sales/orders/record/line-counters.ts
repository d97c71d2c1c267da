import type { OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { waitingOf } from './line-quantities.ts';
import { Exact } from '@shelfwise/contract/primitives/money';

type Counted = Pick<
  OrderLine,
  | 'quantity'
  | 'reservedQuantity'
  | 'shippedQuantity'
  | 'invoicedQuantity'
  | 'returnedQuantity'
  | 'cancelledQuantity'
>;

export interface Counter {
  name: 'reserved' | 'waiting' | 'returned' | 'cancelled';
  quantity: string;
}

/** Further quantities of a line beside ordered and shipped: reserved, waiting for goods, returned, cancelled. */
export function countersOf(line: Counted): Counter[] {
  const counters: Counter[] = [
    { name: 'reserved', quantity: line.reservedQuantity },
    { name: 'waiting', quantity: waitingOf(line) },
    { name: 'returned', quantity: line.returnedQuantity },
    { name: 'cancelled', quantity: line.cancelledQuantity },
  ];
  // Every confirmed order begins with all of its quantity reserved, so that is not shown.
  return counters.filter(
    ({ name, quantity }) =>
      !new Exact(quantity).isZero() && (name !== 'reserved' || !new Exact(quantity).equals(line.quantity)),
  );
}
