import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { CountScreen } from '../../features/inventory/stock-counts/count-record.tsx';
import { countQuery } from '../../features/inventory/stock-counts/stock-counts.queries.ts';
import { listSearch } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/inventory/counts/$id')({
  staticData: { words: ['stock-counts', 'transfers', 'catalog'] },
  validateSearch: listSearch(),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(countQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { view } = Route.useSearch();
  return <CountScreen key={id} id={id} view={view} />;
}
