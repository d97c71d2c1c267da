import { noun } from '../../../primitives/noun.ts';
import { returnActions } from './returns.facts.ts';

/** Goods that a customer brings back; the noun is not called `return`, which is a word of the language. It has no screens yet. */
export const returnNoun = noun({
  name: 'goods_return',
  verbs: ['create', ...returnActions],
  calls: 'returns',
  right: 'canManageOrders',
  feature: 'orderProcessing',
  isExported: true,
});
