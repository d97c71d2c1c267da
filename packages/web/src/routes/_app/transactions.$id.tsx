import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { TransactionScreen } from '../../features/audit/transactions/transaction-record.tsx';
import { transactionQuery } from '../../features/audit/transactions/transactions.queries.ts';

export const Route = createFileRoute('/_app/transactions/$id')({
  staticData: { words: ['transactions'] },
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(transactionQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <TransactionScreen key={id} id={id} />;
}
