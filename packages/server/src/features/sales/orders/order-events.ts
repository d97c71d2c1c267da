import { Exact } from '@shelfwise/contract/primitives/money';
import type { EventRecord } from '../../../db/tenant-transaction.ts';
import type { OrderRecord } from './orders.queries.ts';

/** The total quantity of the lines, whatever their units. */
const piecesOf = (lines: readonly { quantity: string }[]): string =>
  lines.reduce((sum, line) => sum.plus(line.quantity), new Exact(0)).toFixed();

/** The event that tells colleagues of an order and its number of pieces. */
export const orderEvent = (
  type: 'new_order' | 'order_shipped' | 'order_cancelled' | 'prices_approved' | 'backorder_filled',
  order: Pick<OrderRecord, 'id' | 'number' | 'customerName'>,
  lines: readonly { quantity: string }[],
  /** the only person it is a notification for; everybody where it is left out */
  forUserId?: string,
): EventRecord => ({
  type,
  subjectId: order.id,
  data: {
    orderId: order.id,
    ...(order.number && { orderNumber: order.number }),
    quantity: piecesOf(lines),
    ...(order.customerName && { customerName: order.customerName }),
    ...(forUserId !== undefined && { forUserId }),
  },
});
