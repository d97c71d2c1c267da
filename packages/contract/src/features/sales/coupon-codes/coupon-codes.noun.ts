import { noun } from '../../../primitives/noun.ts';

export const couponCodeNoun = noun({
  name: 'coupon_code',
  verbs: ['add', 'remove'],
  calls: 'couponCodes',
  right: 'canManageDiscounts',
  feature: 'discountManagement',
  isExported: true,
});
