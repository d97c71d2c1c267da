import { noun } from '../../../primitives/noun.ts';

/** What is done to an invoice of an order is told by the history of the order; an invoice on its own has a history of its own. */
export const invoiceNoun = noun({
  name: 'invoice',
  verbs: [
    'create',
    'update',
    'remove',
    'issue',
    'void',
    'credit',
    'write_off',
    'undo_write_off',
    'mail_document',
    'stop_sharing',
  ],
  calls: 'invoices',
  right: 'canManageOrders',
  feature: 'accountsReceivable',
  list: '/accounts-receivable',
  record: '/accounts-receivable',
  hasTimeline: true,
  isExported: true,
});
