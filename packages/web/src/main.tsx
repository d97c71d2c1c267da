import './theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ShortcutsProvider } from './components/shortcuts.tsx';
import { isDemonstration } from './lib/demonstration.ts';
import { startMessages } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { wordsOf } from './lib/words.ts';
import { createAppRouter } from './router.tsx';
import { keepPageWithoutCode } from './shell/missing-code.ts';
import { sessionQuery } from './shell/session.ts';
import { createColorSchemeManager } from './theme/color-scheme.ts';
import { cssVariablesResolver, theme } from './theme/theme.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');

keepPageWithoutCode();
const demonstration = isDemonstration ? await import('./shell/demonstration/index.ts') : undefined;
const queryClient = createQueryClient();
const router = createAppRouter(queryClient, demonstration?.beginVisit());
// The session, the words and the code of the screen are fetched at the same time.
void queryClient.prefetchQuery(sessionQuery);
const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
for (const route of routes) void router.loadRouteChunk(route);
await startMessages(wordsOf(routes.map(({ options }) => options)));

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={createColorSchemeManager()}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={queryClient}>
        <ShortcutsProvider>
          {demonstration && <demonstration.DemonstrationBar router={router} />}
          <RouterProvider router={router} />
        </ShortcutsProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
