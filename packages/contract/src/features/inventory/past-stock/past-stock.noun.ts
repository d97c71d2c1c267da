import { noun } from '../../../primitives/noun.ts';

/** The stock as it was at the end of a day. It has no verbs: the ledger of movements tells it. */
export const pastStockNoun = noun({
  name: 'past_stock',
  verbs: [],
  calls: 'pastStock',
  right: 'canViewCosts',
  feature: 'coreInventory',
  isExported: true,
});
