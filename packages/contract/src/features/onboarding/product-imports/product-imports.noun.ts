import { noun } from '../../../primitives/noun.ts';

/** Products that were added many at a time. */
export const productImportNoun = noun({
  name: 'product_import',
  verbs: ['create', 'undo'],
  calls: 'productImports',
  right: 'canManageInventory',
  feature: 'coreInventory',
});
