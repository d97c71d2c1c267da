import { noun } from '../../../primitives/noun.ts';

export const supplierPaymentNoun = noun({
  name: 'supplier_payment',
  verbs: ['record', 'allocate', 'unallocate', 'reverse', 'mail_document', 'stop_sharing'],
  calls: 'supplierPayments',
  right: 'canManageInventory',
  // Every plan with suppliers may pay them; what goes beyond one bill needs accounts payable.
  feature: 'supplierManagement',
  list: '/accounts-payable/payments',
  record: '/accounts-payable/payments',
  hasTimeline: true,
});
