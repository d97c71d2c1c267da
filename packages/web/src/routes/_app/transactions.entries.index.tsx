import { createFileRoute } from '@tanstack/react-router';
import { entryAddress } from '../../features/ledger/manual-entries/entry-address.ts';
import { EntryList } from '../../features/ledger/manual-entries/entry-list.tsx';
import { entriesQuery } from '../../features/ledger/manual-entries/manual-entries.queries.ts';

export const Route = createFileRoute('/_app/transactions/entries/')({
  staticData: { words: ['books', 'transactions'] },
  validateSearch: entryAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(entriesQuery(deps)),
  component: EntryList,
});
