import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { CountingScreen } from '../../features/inventory/stock-counts/counting/counting-screen.tsx';
import { sheetQuery } from '../../features/inventory/stock-counts/stock-counts.queries.ts';

export const Route = createFileRoute('/_app/ops-dashboard/counts/$id')({
  staticData: { words: ['stock-counts', 'transfers', 'catalog'] },
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(sheetQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <CountingScreen key={id} id={id} />;
}
