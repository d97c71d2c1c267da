import { createFileRoute } from '@tanstack/react-router';
import { transferQuery } from '../../features/ledger/money-transfers/money-transfers.queries.ts';
import { TransferScreen } from '../../features/ledger/money-transfers/transfer-record.tsx';

export const Route = createFileRoute('/_app/transactions/transfers/$id')({
  staticData: { words: ['books', 'transactions'] },
  loader: ({ context, params }) => context.ask.query(transferQuery(params.id)),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <TransferScreen key={id} id={id} />;
}
