import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationScreen } from '../../features/ledger/reconciliations/reconciliation-record.tsx';
import { reconciliationQuery } from '../../features/ledger/reconciliations/reconciliations.queries.ts';

export const Route = createFileRoute('/_app/transactions/statements/$id')({
  staticData: { words: ['books', 'transactions'] },
  loader: ({ context, params }) => context.ask.query(reconciliationQuery(params.id)),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ReconciliationScreen key={id} id={id} />;
}
