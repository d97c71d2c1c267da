import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { ExpenseCategoryScreen } from '../../features/finance/expense-categories/expense-category-record.tsx';
import { expenseCategoryQuery } from '../../features/finance/expense-categories/expense-categories.queries.ts';
import { textParams } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/expenses/categories/$id')({
  staticData: { words: ['expense-categories'] },
  validateSearch: textParams('edit'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(expenseCategoryQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ExpenseCategoryScreen key={id} id={id} isEditing={Route.useSearch().edit === 'true'} />;
}
