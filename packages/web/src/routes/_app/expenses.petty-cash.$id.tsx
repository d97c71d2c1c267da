import { createFileRoute } from '@tanstack/react-router';
import { PettyCashScreen } from '../../features/finance/petty-cash/petty-cash-record.tsx';
import { boxQuery } from '../../features/finance/petty-cash/petty-cash.queries.ts';

export const Route = createFileRoute('/_app/expenses/petty-cash/$id')({
  staticData: { words: ['petty-cash', 'till'] },
  loader: ({ context, params }) => context.ask.query(boxQuery(params.id)),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <PettyCashScreen key={id} id={id} />;
}
