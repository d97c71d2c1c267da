import { noun } from '../../../primitives/noun.ts';

export const supplierNoun = noun({
  name: 'supplier',
  verbs: [
    'create',
    'update',
    'archive',
    'restore',
    'remove',
    'set_payout',
    'remove_payout',
    'reveal_payout',
    'merge',
    'unmerge',
  ],
  events: ['payout_changed'],
  calls: 'suppliers',
  right: 'canManageInventory',
  feature: 'supplierManagement',
  list: '/suppliers',
  record: '/suppliers',
  hasTimeline: true,
  isExported: true,
  isSearched: true,
});
