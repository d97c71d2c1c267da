import { createFileRoute } from '@tanstack/react-router';
import { SalesScreen } from '../../features/reporting/sales-report/sales-screen.tsx';
import { readSalesSearch } from '../../features/reporting/sales-report/sales-address.ts';

export const Route = createFileRoute('/_app/sales')({
  staticData: { words: ['sales-report', 'till'] },
  validateSearch: readSalesSearch,
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SalesScreen
      search={search}
      onSearch={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
    />
  );
}
