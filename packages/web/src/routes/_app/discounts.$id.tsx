import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { DiscountScreen } from '../../features/sales/discounts/discount-record.tsx';
import { discountQuery } from '../../features/sales/discounts/discounts.queries.ts';
import { textParams } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/discounts/$id')({
  staticData: { words: ['discounts', 'contacts', 'people'] },
  validateSearch: textParams('edit'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(discountQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <DiscountScreen key={id} id={id} isEditing={Route.useSearch().edit === 'true'} />;
}
