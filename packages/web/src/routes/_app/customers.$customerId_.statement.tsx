import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { statementQuery } from '../../features/sales/customer-statements/customer-statements.queries.ts';
import { CustomerStatementScreen } from '../../features/sales/customer-statements/statement-screen.tsx';
import { textParams } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/customers/$customerId_/statement')({
  staticData: { words: ['contacts', 'statement', 'sharing'] },
  validateSearch: textParams('from', 'until', 'form'),
  loader: ({ context, params }) =>
    isRecordId(params.customerId) ? context.ask.query(statementQuery({ id: params.customerId })) : undefined,
  component: Page,
});

function Page() {
  const { customerId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CustomerStatementScreen
      key={customerId}
      id={customerId}
      search={search}
      onChosen={(days) => void navigate({ search: { ...search, ...days }, replace: true })}
    />
  );
}
