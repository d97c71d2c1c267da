import { noun } from '../../../primitives/noun.ts';

export const stockCountNoun = noun({
  name: 'stock_count',
  verbs: [
    'create',
    'count',
    'take_back',
    'correct',
    'review',
    'reopen',
    'recount',
    'zero',
    'set_cost',
    'approve',
    'post',
    'reverse',
    'cancel',
  ],
  calls: 'stockCounts',
  right: 'canManageInventory',
  feature: 'coreInventory',
  list: '/inventory',
  record: '/inventory/counts',
  hasTimeline: true,
});
