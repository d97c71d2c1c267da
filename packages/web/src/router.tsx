import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parsePlainSearch, stringifyPlainSearch } from './lib/search-params.ts';
import type { ScreenWords } from './lib/words.ts';
import { routeTree } from './route-tree.gen.ts';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { RenderFailure } from './shell/render-failure.tsx';
import { Waiting } from './shell/waiting.tsx';

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    // /Orders is any other path: not found.
    caseSensitive: true,
    defaultPreload: 'intent',
    // The query client decides what is fresh; the router keeps no second cache.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RenderFailure,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: Waiting,
    // What has come is shown, not held back for half a second because the screen has said that it waits.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption extends ScreenWords {}
}
