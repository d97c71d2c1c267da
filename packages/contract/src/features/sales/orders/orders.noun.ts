import { noun } from '../../../primitives/noun.ts';
import { orderActions } from './orders.facts.ts';

/** The verbs of an order's documents (refund, void an invoice, …) are verbs of the order: its timeline tells of them. */
export const orderNoun = noun({
  name: 'order',
  verbs: [
    'create',
    'update',
    ...orderActions,
    'hold_again',
    'fill',
    'undo_shipment',
    'duplicate',
    'add_pictures',
    'refund',
    'apply_credit',
    'credit_invoice',
    'void_invoice',
    'write_off',
    'undo_write_off',
    'reverse_payment',
    'mail_document',
    'stop_sharing',
  ],
  events: ['new_order', 'order_shipped', 'order_cancelled', 'prices_approved', 'backorder_filled'],
  calls: 'orders',
  right: 'canManageOrders',
  feature: 'orderProcessing',
  list: '/orders',
  record: '/orders',
  hasTimeline: true,
  isExported: true,
});
