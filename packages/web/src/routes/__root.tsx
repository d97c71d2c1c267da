import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { RegionProvider } from '../shell/currency.tsx';
import { useLostFocus } from '../shell/lost-focus.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
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
  notFoundComponent: NotFoundScreen,
  errorComponent: FrameFailure,
});

function Root() {
  useLostFocus();
  return (
    <TenantProvider>
      <RegionProvider>
        <SessionWatch />
        <PageChange />
        <Outlet />
        <Notices />
      </RegionProvider>
    </TenantProvider>
  );
}
