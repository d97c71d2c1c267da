import { noun } from '../../../primitives/noun.ts';

/** A colleague's consent, by their PIN, to prices that the seller may not give. */
export const tillApprovalNoun = noun({
  name: 'till_approval',
  verbs: ['approve'],
  calls: 'tillApprovals',
  right: 'canManageOrders',
  feature: 'orderProcessing',
});
