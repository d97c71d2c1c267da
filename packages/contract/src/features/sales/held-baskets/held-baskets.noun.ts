import { noun } from '../../../primitives/noun.ts';

/** A basket that was put aside at a till. */
export const heldBasketNoun = noun({
  name: 'held_basket',
  verbs: ['hold', 'recall'],
  calls: 'heldBaskets',
  right: 'canManageOrders',
  feature: 'orderProcessing',
});
