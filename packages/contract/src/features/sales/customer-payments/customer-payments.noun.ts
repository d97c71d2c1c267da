import { noun } from '../../../primitives/noun.ts';

/** Money of a customer that is not of one order. What is recorded for an order is told by the order. */
export const customerPaymentNoun = noun({
  name: 'customer_payment',
  verbs: [
    'record',
    'certify',
    'allocate',
    'unallocate',
    'reverse',
    'refund',
    'mail_document',
    'stop_sharing',
  ],
  calls: 'customerPayments',
  right: 'canManageOrders',
  feature: 'accountsReceivable',
  list: '/accounts-receivable/payments',
  record: '/accounts-receivable/payments',
  hasTimeline: true,
});
