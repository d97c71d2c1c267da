import { createFileRoute } from '@tanstack/react-router';
import { JournalScreen } from '../../features/ledger/journal/journal-record.tsx';
import { journalEntryQuery } from '../../features/ledger/journal/journal.queries.ts';

export const Route = createFileRoute('/_app/transactions/journal/$id')({
  staticData: { words: ['books'] },
  loader: ({ context, params }) => context.ask.query(journalEntryQuery(params.id)),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <JournalScreen key={id} id={id} />;
}
