import { createFileRoute } from '@tanstack/react-router';
import { defaultRange, rangeOf } from '../../features/reporting/dashboard/dashboard-figures.ts';
import { DashboardScreen } from '../../features/reporting/dashboard/dashboard-screen.tsx';
import { dashboardQuery } from '../../features/reporting/dashboard/dashboard.queries.ts';
import { textParams } from '../../lib/search-params.ts';

const validateSearch = textParams('days');

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { words: ['dashboard', 'order-states'] },
  validateSearch,
  loaderDeps: ({ search }) => ({ range: rangeOf(search.days) }),
  // Starts the call beside the code of the screen; the screen itself shows how it goes.
  loader: ({ context, deps }) => context.ask.query(dashboardQuery(deps.range)),
  component: Page,
});

function Page() {
  const { user } = Route.useRouteContext();
  const { days } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardScreen
      name={user.username}
      range={rangeOf(days)}
      onRange={(range) =>
        void navigate({ search: range === defaultRange ? {} : { days: String(range) }, replace: true })
      }
    />
  );
}
