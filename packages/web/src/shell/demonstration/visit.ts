import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, type RegisteredRouter, type RouterHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { sessionQuery } from '../session.ts';
import { addressOf, leadsOut, pageAt } from './address.ts';
import { type Choice, choiceIn } from './choice.ts';
import { sealPage } from './seal-page.ts';
import { standIn } from './stand-in.ts';

let current: Choice = { plan: 'free', role: 'admin' };
const listeners = new Set<() => void>();

/** As whom the visitor looks around now. */
export const currentChoice = (): Choice => current;
export const subscribeChoice = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function setChoice(next: Choice): void {
  if (next.plan === current.plan && next.role === current.role) return;
  current = next;
  for (const listener of listeners) listener();
}

/** The application's addresses below that of the demonstration, each with the plan and the role. */
function historyOfVisit(): RouterHistory {
  const history = createBrowserHistory({
    parseLocation: () => {
      const { pathname, search, hash } = window.location;
      // A step back may lead to another plan or role.
      setChoice(choiceIn(search));
      const page = new URL(pageAt(pathname + search + hash), window.location.origin);
      return {
        href: page.pathname + page.search + page.hash,
        pathname: page.pathname,
        search: page.search,
        hash: page.hash,
        state: window.history.state ?? {},
      };
    },
    createHref: (page) => addressOf(page, current),
  });
  const { push } = history;
  history.push = (page, state, options) => {
    if (leadsOut(page)) window.location.assign(addressOf(page, current));
    else push(page, state, options);
  };
  return history;
}

/** Shuts the page off from the server and answers the application's calls from the sample, as the plan and role of the address. */
export function beginVisit(): RouterHistory {
  sealPage(
    standIn(currentChoice, {
      refused: () => i18next.t('refused', { ns: 'demonstration' }),
      missing: () => i18next.t('missing', { ns: 'demonstration' }),
    }),
  );
  current = choiceIn(window.location.search);
  document.documentElement.dataset['demonstration'] = '';
  return historyOfVisit();
}

/** Shows everything anew as the plan and role that were chosen; on the same page, where that role may enter it. */
export async function showChoice(router: RegisteredRouter, queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  await router.invalidate();
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

/** Goes on as another plan or role, at the same address but for these. */
export function choose(next: Choice, router: RegisteredRouter): void {
  const page = router.latestLocation.href;
  setChoice(next);
  window.history.replaceState(window.history.state, '', addressOf(page, next));
}
