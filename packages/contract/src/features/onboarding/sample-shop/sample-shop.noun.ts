import { noun } from '../../../primitives/noun.ts';

/** Products, customers and suppliers that a new company was lent. */
export const sampleShopNoun = noun({
  name: 'sample_shop',
  verbs: ['create', 'remove'],
  calls: 'sampleShop',
  right: 'canManageProducts',
  feature: 'coreInventory',
});
