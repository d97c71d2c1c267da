import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EntryEditor } from '../../features/ledger/manual-entries/entry-editor.tsx';
import { EntryScreen } from '../../features/ledger/manual-entries/entry-record.tsx';
import { entryQuery } from '../../features/ledger/manual-entries/manual-entries.queries.ts';
import { textParams } from '../../lib/search-params.ts';

/** '/transactions/entries/new' is the editor of an entry that has no id yet. */
export const Route = createFileRoute('/_app/transactions/entries/$id')({
  staticData: { words: ['books', 'transactions', 'repeating'] },
  validateSearch: textParams('again'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(entryQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { again } = Route.useSearch();
  const navigate = Route.useNavigate();
  const copied = useQuery(entryQuery(again ?? ''));
  if (id !== 'new') return <EntryScreen key={id} id={id} />;
  if (isRecordId(again) && copied.isPending) return null;
  return (
    <EntryEditor
      key={again}
      again={copied.data}
      onPosted={(made) => void navigate({ href: `/transactions/entries/${made}` })}
    />
  );
}
