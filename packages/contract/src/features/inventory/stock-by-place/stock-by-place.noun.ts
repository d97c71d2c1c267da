import { noun } from '../../../primitives/noun.ts';

/** The stock of products, place by place. It has no verbs: documents that move stock change it. */
export const stockByPlaceNoun = noun({
  name: 'stock_by_place',
  verbs: [],
  calls: 'stockByPlace',
  right: 'member',
  feature: 'coreInventory',
  isExported: true,
});
