import { createFileRoute } from '@tanstack/react-router';
import { CustomersScreen } from '../../features/contacts/customers/customers-screen.tsx';
import { customersQuery } from '../../features/contacts/customers/customers.queries.ts';
import { listSearch } from '../../lib/search-params.ts';

const validateSearch = listSearch();

export const Route = createFileRoute('/_app/customers/')({
  staticData: { words: ['contacts'] },
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(customersQuery(deps)),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <CustomersScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
