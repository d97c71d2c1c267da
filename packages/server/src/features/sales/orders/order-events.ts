import type { EventRecord } from '../../../db/tenant-transaction.ts';
import type { OrderRecord } from './order-record.ts';

/** What colleagues are told of an order. */
export const orderEvent = (
  type: 'new_order' | 'order_shipped' | 'order_cancelled',
  order: Pick<OrderRecord, 'id' | 'number' | 'item_count' | 'customer_name'>,
): EventRecord => ({
  type,
  subjectId: order.id,
  data: {
    orderId: order.id,
    ...(order.number && { orderNumber: order.number }),
    quantity: String(order.item_count),
    ...(order.customer_name && { customerName: order.customer_name }),
  },
});
