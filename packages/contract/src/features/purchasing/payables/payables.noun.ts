import { noun } from '../../../primitives/noun.ts';

/** What is owed to suppliers, seen as a whole. It has no verbs: bills, credits and payments tell it. */
export const payablesNoun = noun({
  name: 'payables',
  verbs: [],
  events: ['bills_due'],
  calls: 'payables',
  right: 'canManageInventory',
  feature: 'accountsPayable',
  isExported: true,
});
