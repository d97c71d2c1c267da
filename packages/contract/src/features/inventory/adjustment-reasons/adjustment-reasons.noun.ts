import { noun } from '../../../primitives/noun.ts';

export const adjustmentReasonNoun = noun({
  name: 'adjustment_reason',
  verbs: ['create', 'update', 'archive', 'restore'],
});
