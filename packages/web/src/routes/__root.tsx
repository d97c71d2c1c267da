import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { isDemonstration } from '../lib/demonstration.ts';
import { RegionProvider } from '../shell/currency.tsx';
import { useLostFocus } from '../shell/lost-focus.ts';
import { LateNotFound } from '../shell/late-not-found.tsx';
import { Notices } from '../shell/notices.tsx';
import { PageChange } from '../shell/page-change.tsx';
import { FrameFailure } from '../shell/render-failure.tsx';
import { SessionWatch } from '../shell/session-watch.tsx';
import { TenantProvider } from '../shell/tenant-provider.tsx';

interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: LateNotFound,
  errorComponent: FrameFailure,
});

function Root() {
  useLostFocus();
  return (
    <TenantProvider>
      <RegionProvider>
        {/* A visitor of the demonstration has no session that could end or be another's. */}
        {!isDemonstration && <SessionWatch />}
        <PageChange />
        <Outlet />
        <Notices />
      </RegionProvider>
    </TenantProvider>
  );
}
