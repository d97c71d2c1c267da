import { Exact } from '@shelfwise/contract/primitives/money';
import type { EventRecord } from '../../../db/tenant-transaction.ts';
import type { OrderRecord } from './order-record.ts';

/** How many pieces the lines come to, whatever they are. */
const piecesOf = (lines: readonly { quantity: string }[]): string =>
  lines.reduce((sum, line) => sum.plus(line.quantity), new Exact(0)).toFixed();

/** What colleagues are told of an order, and of how many pieces. */
export const orderEvent = (
  type: 'new_order' | 'order_shipped' | 'order_cancelled',
  order: Pick<OrderRecord, 'id' | 'number' | 'customer_name'>,
  lines: readonly { quantity: string }[],
): EventRecord => ({
  type,
  subjectId: order.id,
  data: {
    orderId: order.id,
    ...(order.number && { orderNumber: order.number }),
    quantity: piecesOf(lines),
    ...(order.customer_name && { customerName: order.customer_name }),
  },
});
