import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../features/reporting/dashboard/dashboard-screen.tsx';
import { dashboardQuery } from '../../features/reporting/dashboard/dashboard.queries.ts';

export const Route = createFileRoute('/_app/dashboard')({
  // Starts the call beside the code of the screen; the screen itself shows how it goes.
  loader: ({ context }) => void context.queryClient.prefetchQuery(dashboardQuery(14)),
  component: DashboardScreen,
});
