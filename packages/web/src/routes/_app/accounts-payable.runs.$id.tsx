import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { isDay } from '@shelfwise/contract/primitives/days';
import { createFileRoute } from '@tanstack/react-router';
import { NewRun } from '../../features/purchasing/payment-runs/new-run.tsx';
import { runQuery } from '../../features/purchasing/payment-runs/payment-runs.queries.ts';
import { RunScreen } from '../../features/purchasing/payment-runs/run-record.tsx';
import { textParams } from '../../lib/search-params.ts';

/** '/accounts-payable/runs/new' chooses the bills of a run that has no id yet. */
export const Route = createFileRoute('/_app/accounts-payable/runs/$id')({
  staticData: { words: ['payables'] },
  validateSearch: textParams('until', 'supplier'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(runQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { until, supplier } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id !== 'new') return <RunScreen key={id} id={id} />;
  return (
    <NewRun
      until={until !== undefined && isDay(until) ? until : undefined}
      supplierId={supplier !== undefined && isRecordId(supplier) ? supplier : undefined}
      onCreated={(made) => void navigate({ href: `/accounts-payable/runs/${made}` })}
    />
  );
}
