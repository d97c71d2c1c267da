import { noun } from '../../../primitives/noun.ts';

/** A cash box that small expenses are paid from, kept at a set amount. The drawer of a till is none: it moves within a shift. */
export const pettyCashBoxNoun = noun({
  name: 'petty_cash_box',
  verbs: ['create', 'update'],
  calls: 'pettyCash',
  right: 'member',
  feature: 'expenseTracking',
  list: '/expenses/petty-cash',
  record: '/expenses/petty-cash',
  ownerField: 'keeperId',
});

/** One count of what is in such a box. */
export const cashCountNoun = noun({
  name: 'cash_count',
  verbs: ['create', 'undo'],
  feature: 'expenseTracking',
  list: '/expenses/petty-cash',
});
