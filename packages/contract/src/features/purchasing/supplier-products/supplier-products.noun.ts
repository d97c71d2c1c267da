import { noun } from '../../../primitives/noun.ts';

/** What a supplier sells us of a product. Its changes stand in the supplier's timeline. */
export const supplierProductNoun = noun({
  name: 'supplier_product',
  verbs: ['create', 'update', 'remove'],
  calls: 'supplierProducts',
  right: 'canManageInventory',
  feature: 'supplierManagement',
});
