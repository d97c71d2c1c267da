import { createFileRoute } from '@tanstack/react-router';
import { journalAddress } from '../../features/ledger/journal/journal-address.ts';
import { JournalList } from '../../features/ledger/journal/journal-list.tsx';
import { journalQuery } from '../../features/ledger/journal/journal.queries.ts';
import { todayIn } from '../../lib/dates.ts';

export const Route = createFileRoute('/_app/transactions/journal/')({
  staticData: { words: ['books', 'transactions'] },
  validateSearch: journalAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask, user }, deps }) =>
    ask.list(journalQuery(deps, todayIn(user.tenant?.timezone ?? 'UTC'))),
  component: JournalList,
});
