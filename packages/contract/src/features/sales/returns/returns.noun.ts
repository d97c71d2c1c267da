import { noun } from '../../../primitives/noun.ts';
import { returnActions } from './returns.facts.ts';

/** Goods that a customer brings back; the noun is not called `return`, which is a word of the language. They are found from orders. */
export const returnNoun = noun({
  name: 'goods_return',
  verbs: ['create', ...returnActions],
  calls: 'returns',
  right: 'canManageOrders',
  feature: 'orderProcessing',
  list: '/orders/returns',
  record: '/orders/returns',
  hasTimeline: true,
  isExported: true,
});
