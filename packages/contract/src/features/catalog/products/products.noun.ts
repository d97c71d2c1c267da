import { noun } from '../../../primitives/noun.ts';

export const productNoun = noun({
  name: 'product',
  verbs: ['create', 'update', 'archive', 'restore', 'remove', 'restock'],
  calls: 'products',
  right: 'canManageProducts',
  feature: 'coreInventory',
  list: '/products',
  record: '/products',
  hasTimeline: true,
  isExported: true,
});
