import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadMessages } from '../lib/i18n.ts';
import { idleAfterMs } from '../lib/late-code.ts';
import { wordsOf } from '../lib/words.ts';

/** For each screen, those that a person is likely to open next (specification §2). */
const nextScreens: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['/sales', '/inventory', '/orders'],
  '/sales': ['/dashboard', '/reports', '/transactions'],
  '/inventory': ['/products', '/transactions', '/inventory/add'],
  '/transactions': ['/dashboard', '/reports'],
  '/products': ['/orders', '/inventory'],
  '/orders': ['/customers', '/products'],
  '/inventory/add': ['/inventory'],
  '/inventory/edit': ['/inventory', '/inventory/add'],
};

export function likelyNext(path: string): readonly string[] {
  const from = path.startsWith('/inventory/edit/') ? '/inventory/edit' : path;
  return nextScreens[from] ?? [];
}

/** Fetches the code and the words of likely next screens when the page is idle. */
export function usePreloads(): void {
  const router = useRouter();
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const later = setTimeout(() => {
      for (const next of likelyNext(path)) {
        const route = router.getMatchedRoutes(next)[2];
        if (!route) continue;
        void router.loadRouteChunk(route);
        loadMessages(wordsOf([route.options])).catch(() => {
          // Opening the screen tries again.
        });
      }
    }, idleAfterMs);
    return () => clearTimeout(later);
  }, [router, path]);
}
