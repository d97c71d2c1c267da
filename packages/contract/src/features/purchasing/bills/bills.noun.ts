import { noun } from '../../../primitives/noun.ts';

export const billNoun = noun({
  name: 'bill',
  verbs: [
    'create',
    'update',
    'remove',
    'approve',
    'correct',
    'void',
    'release',
    'allocate',
    'unallocate',
    'add_pictures',
  ],
  calls: 'bills',
  right: 'canManageInventory',
  feature: 'accountsPayable',
  list: '/accounts-payable',
  record: '/accounts-payable',
  hasTimeline: true,
  isExported: true,
});
