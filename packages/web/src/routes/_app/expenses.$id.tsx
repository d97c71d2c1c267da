import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { NewExpense } from '../../features/finance/expenses/expense-editor.tsx';
import { ExpenseScreen } from '../../features/finance/expenses/expense-record.tsx';
import { expenseQuery } from '../../features/finance/expenses/expenses.queries.ts';
import { textParams } from '../../lib/search-params.ts';

/** '/expenses/new' is the form of an expense that has no id yet. */
export const Route = createFileRoute('/_app/expenses/$id')({
  staticData: { words: ['expenses', 'repeating'] },
  validateSearch: textParams('edit', 'correct'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(expenseQuery(params.id)) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { edit, correct } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id === 'new')
    return <NewExpense onCreated={(made) => void navigate({ href: `/expenses/${made}`, replace: true })} />;
  return <ExpenseScreen key={id} id={id} isEditing={edit === 'true'} isCorrecting={correct === 'true'} />;
}
