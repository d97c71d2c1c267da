import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { createFileRoute } from '@tanstack/react-router';
import { StatementScreen } from '../../features/purchasing/supplier-figures/statement-screen.tsx';
import { statementQuery } from '../../features/purchasing/supplier-figures/supplier-figures.queries.ts';
import { textParams } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/suppliers/$id_/statement')({
  staticData: { words: ['suppliers', 'statement'] },
  validateSearch: textParams('from', 'until', 'form'),
  loader: ({ context, params }) =>
    isRecordId(params.id) ? context.ask.query(statementQuery({ id: params.id })) : undefined,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StatementScreen
      key={id}
      id={id}
      search={search}
      onChosen={(days) => void navigate({ search: { ...search, ...days }, replace: true })}
    />
  );
}
