import { noun } from '../../../primitives/noun.ts';

export const supplierPaymentNoun = noun({
  name: 'supplier_payment',
  verbs: ['record', 'allocate', 'unallocate', 'reverse'],
  calls: 'supplierPayments',
  right: 'canManageInventory',
  feature: 'accountsPayable',
  hasTimeline: true,
});
