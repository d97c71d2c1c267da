import { noun } from '../../../primitives/noun.ts';

export const purchaseOrderNoun = noun({
  name: 'purchase_order',
  verbs: [
    'create',
    'update',
    'remove',
    'ask_approval',
    'approve',
    'refuse',
    'send',
    'revise',
    'close',
    'reopen',
    'cancel',
    'mail_document',
    'stop_sharing',
  ],
  events: ['purchase_to_approve', 'purchase_approved', 'purchase_refused'],
  calls: 'purchaseOrders',
  right: 'canManageInventory',
  feature: 'supplierManagement',
  list: '/stock-receipts',
  record: '/stock-receipts/orders',
  hasTimeline: true,
  isExported: true,
});
