import { noun } from '../../../primitives/noun.ts';

/** A shift at a till. What staff may see of it is said by its calls, so it has no timeline that everybody reads. */
export const shiftNoun = noun({
  name: 'shift',
  verbs: ['open', 'close', 'correct', 'move_cash', 'undo_cash'],
  calls: 'shifts',
  right: 'canManageOrders',
  feature: 'orderProcessing',
  isExported: true,
});
