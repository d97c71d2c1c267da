import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { TransferScreen } from '../../features/inventory/transfers/transfer-record.tsx';
import { transferQuery } from '../../features/inventory/transfers/transfers.queries.ts';

export const Route = createFileRoute('/_app/inventory/transfers/$id')({
  staticData: { words: ['transfers'] },
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(transferQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <TransferScreen key={id} id={id} />;
}
