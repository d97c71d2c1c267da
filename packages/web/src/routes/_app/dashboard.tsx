import { usualDashboardDays } from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { rangeOf } from '../../features/reporting/dashboard/dashboard-figures.ts';
import { LateFirstSteps } from '../../features/onboarding/first-steps/late-first-steps.tsx';
import { DashboardScreen } from '../../features/reporting/dashboard/dashboard-screen.tsx';
import { dashboardQuery } from '../../features/reporting/dashboard/dashboard.queries.ts';
import { textParams } from '../../lib/search-params.ts';
import { useViewer } from '../../lib/viewer.ts';
import { setSession, useSession } from '../../shell/session.ts';

const validateSearch = textParams('days');

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { words: ['dashboard'] },
  validateSearch,
  loaderDeps: ({ search }) => ({ range: rangeOf(search.days) }),
  // Starts the request while the screen's code loads. The screen itself shows its state.
  loader: ({ context, deps }) => context.ask.query(dashboardQuery(deps.range)),
  component: Page,
});

function Page() {
  const { user } = Route.useRouteContext();
  const isHidden = useSession().user?.hidesFirstSteps ?? user.hidesFirstSteps;
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { days } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardScreen
      name={user.username}
      range={rangeOf(days)}
      firstSteps={
        viewer.can('canManageInventory')
          ? {
              [isHidden ? 'below' : 'above']: (
                <LateFirstSteps isHidden={isHidden} onUser={(changed) => setSession(queryClient, changed)} />
              ),
            }
          : undefined
      }
      onRange={(range) =>
        void navigate({ search: range === usualDashboardDays ? {} : { days: String(range) }, replace: true })
      }
    />
  );
}
