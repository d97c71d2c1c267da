import { usualDashboardDays } from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { createFileRoute } from '@tanstack/react-router';
import { rangeOf } from '../../features/reporting/dashboard/dashboard-figures.ts';
import { DashboardScreen } from '../../features/reporting/dashboard/dashboard-screen.tsx';
import { dashboardQuery } from '../../features/reporting/dashboard/dashboard.queries.ts';
import { textParams } from '../../lib/search-params.ts';

const validateSearch = textParams('days');

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { words: ['dashboard', 'order-states'] },
  validateSearch,
  loaderDeps: ({ search }) => ({ range: rangeOf(search.days) }),
  // Starts the request while the screen's code loads. The screen itself shows its state.
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
        void navigate({ search: range === usualDashboardDays ? {} : { days: String(range) }, replace: true })
      }
    />
  );
}
