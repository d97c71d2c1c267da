import { noun } from '../../../primitives/noun.ts';

/** What is done to a receipt later (costs, returns) is its own verb: its timeline tells of them. */
export const stockReceiptNoun = noun({
  name: 'stock_receipt',
  verbs: [
    'draft',
    'update',
    'remove',
    'post',
    'reverse',
    'add_cost',
    'correct_cost',
    'reverse_cost',
    'return_goods',
    'reverse_return',
    'add_pictures',
    'mail_document',
    'stop_sharing',
  ],
  calls: 'stockReceipts',
  right: 'canManageInventory',
  feature: 'supplierManagement',
  list: '/stock-receipts',
  record: '/stock-receipts',
  hasTimeline: true,
  isExported: true,
});
