import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { ReturnScreen } from '../../features/sales/returns/return-record.tsx';
import { returnQuery } from '../../features/sales/returns/returns.queries.ts';

export const Route = createFileRoute('/_app/orders/returns/$id')({
  staticData: { words: ['returns', 'sales', 'sharing'] },
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(returnQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ReturnScreen key={id} id={id} />;
}
