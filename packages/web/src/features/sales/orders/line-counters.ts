import type { OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';

type Counted = Pick<OrderLine, 'quantity' | 'reservedQuantity' | 'returnedQuantity' | 'cancelledQuantity'>;

export interface Counter {
  name: 'reserved' | 'returned' | 'cancelled';
  quantity: string;
}

/** What is worth telling of a line beside what was ordered and shipped: parts set aside, brought back, not wanted any more. */
export function countersOf(line: Counted): Counter[] {
  const counters: Counter[] = [
    { name: 'reserved', quantity: line.reservedQuantity },
    { name: 'returned', quantity: line.returnedQuantity },
    { name: 'cancelled', quantity: line.cancelledQuantity },
  ];
  // All of it set aside is how every confirmed order begins.
  return counters.filter(
    ({ name, quantity }) =>
      !new Exact(quantity).isZero() && (name !== 'reserved' || !new Exact(quantity).equals(line.quantity)),
  );
}
