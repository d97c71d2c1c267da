import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { ReceiptScreen } from '../../features/purchasing/stock-receipts/record/receipt-record.tsx';
import { receiptQuery } from '../../features/purchasing/stock-receipts/stock-receipts.queries.ts';

export const Route = createFileRoute('/_app/stock-receipts/$id')({
  staticData: { words: ['stock-receipts', 'catalog', 'bills', 'suppliers', 'people', 'sharing'] },
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(receiptQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ReceiptScreen key={id} id={id} />;
}
