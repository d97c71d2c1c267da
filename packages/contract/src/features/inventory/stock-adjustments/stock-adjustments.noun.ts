import { noun } from '../../../primitives/noun.ts';

export const stockAdjustmentNoun = noun({
  name: 'stock_adjustment',
  verbs: [
    'draft',
    'update',
    'approve',
    'post',
    'reverse',
    'remove',
    'recalculate',
    'add_picture',
    'remove_picture',
  ],
});
