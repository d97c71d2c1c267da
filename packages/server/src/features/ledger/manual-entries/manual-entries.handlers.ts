import type { manualEntriesContract } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.contract';
import type { Handlers } from '../../../kit/call.ts';
import { createManualEntry } from './create-entry.ts';
import { getManualEntry, listManualEntries } from './manual-entries.queries.ts';
import { planReversal, reverseManualEntry } from './reverse-entry.ts';

export const manualEntriesHandlers: Handlers<typeof manualEntriesContract> = {
  list: listManualEntries,
  get: ({ tx }, { id }) => getManualEntry(tx, id),
  create: createManualEntry,
  reverse: reverseManualEntry,
  planReversal,
};
