import { contactsReactions } from '../features/contacts/index.ts';
import { financeReactions } from '../features/finance/index.ts';
import { inventoryReactions } from '../features/inventory/index.ts';
import { ledgerReactions } from '../features/ledger/index.ts';
import { purchasingReactions } from '../features/purchasing/index.ts';
import { salesClosings, salesReactions } from '../features/sales/index.ts';
import type { Closing, Reaction } from '../kit/call.ts';

/** What areas do about changes in areas before them. */
export const reactions = [
  ...ledgerReactions,
  ...contactsReactions,
  ...inventoryReactions,
  ...purchasingReactions,
  ...salesReactions,
  ...financeReactions,
] as readonly Reaction[];

/** What areas do when a call has done its work. */
export const closings: readonly Closing[] = [...salesClosings];
