import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { RevaluationEditor } from '../../features/finance/revaluations/revaluation-editor.tsx';
import { RevaluationScreen } from '../../features/finance/revaluations/revaluation-record.tsx';
import { revaluationQuery } from '../../features/finance/revaluations/revaluations.queries.ts';

/** '/transactions/revaluations/new' is the editor of a revaluation that has no id yet. */
export const Route = createFileRoute('/_app/transactions/revaluations/$id')({
  staticData: { words: ['revaluations', 'transactions'] },
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(revaluationQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  if (id !== 'new') return <RevaluationScreen key={id} id={id} />;
  return (
    <RevaluationEditor onPosted={(made) => void navigate({ href: `/transactions/revaluations/${made}` })} />
  );
}
