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
    'customer_confirm',
    'customer_dispute',
    'close_dispute',
    'mail_document',
    'stop_sharing',
    'remind',
    'pause_reminders',
    'resume_reminders',
    'promise',
    'withdraw_promise',
  ],
  events: ['invoice_confirmed', 'invoice_disputed'],
  calls: 'invoices',
  right: 'canManageOrders',
  feature: 'accountsReceivable',
  list: '/accounts-receivable',
  record: '/accounts-receivable',
  hasTimeline: true,
  isExported: true,
});
