import { createFileRoute } from '@tanstack/react-router';
import { opsDashboardQuery } from '../../features/reporting/dashboard/dashboard.queries.ts';
import { OpsDashboardScreen } from '../../features/reporting/ops-dashboard/ops-dashboard-screen.tsx';

export const Route = createFileRoute('/_app/ops-dashboard/')({
  staticData: { words: ['ops-dashboard', 'dashboard', 'dashboard-cards', 'order-states', 'stock-counts'] },
  // Starts the request while the screen's code loads. The screen itself shows its state.
  loader: ({ context }) => context.ask.query(opsDashboardQuery()),
  component: Page,
});

function Page() {
  const { user } = Route.useRouteContext();
  return <OpsDashboardScreen name={user.username} />;
}
