import { noun } from '../../../primitives/noun.ts';

export const discountNoun = noun({
  name: 'discount',
  verbs: ['create', 'update', 'activate', 'pause', 'archive', 'restore', 'remove'],
  calls: 'discounts',
  right: 'canManageDiscounts',
  feature: 'discountManagement',
  list: '/discounts',
  record: '/discounts',
  hasTimeline: true,
  isExported: true,
  isSearched: true,
});
