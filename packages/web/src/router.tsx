import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parsePlainSearch, stringifyPlainSearch } from './lib/search-params.ts';
import type { ScreenWords } from './lib/words.ts';
import { routeTree } from './route-tree.gen.ts';
import { LateNotFound } from './shell/late-not-found.tsx';
import { RenderFailure } from './shell/render-failure.tsx';
import { Waiting } from './shell/waiting.tsx';

/** `history` is another one than the browser's own addresses where the application stands below a path. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    // /Orders is not /orders: like any other unknown path it is not found.
    caseSensitive: true,
    defaultPreload: 'intent',
    // The query client decides what is fresh; the router keeps no second cache.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RenderFailure,
    defaultNotFoundComponent: LateNotFound,
    defaultPendingComponent: Waiting,
    // A loaded screen is shown at once, not half a second after its waiting state appeared.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption extends ScreenWords {}
}
