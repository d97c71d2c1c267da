import type { journalContract } from '@shelfwise/contract/features/ledger/journal/journal.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getJournalEntry, listJournal } from './journal.queries.ts';

export const journalHandlers: Handlers<typeof journalContract> = {
  list: listJournal,
  get: ({ tx }, { id }) => getJournalEntry(tx, id),
};
