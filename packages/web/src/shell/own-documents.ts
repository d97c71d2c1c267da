import { keepArrivalNotice } from '../lib/arrival.ts';
import { currentNotices } from '../lib/notices.ts';
import { saveReturnPath } from './return-path.ts';

interface Visit {
  location: { href: string };
  search?: { redirect?: string | undefined };
  preload: boolean;
}

/**
 * `/`, `/auth` and `/login` are documents of their own: the router only leads out to them, by `beforeLoad`. What is
 * being said, and where the person wanted to go, goes along. Never ends: the browser leaves.
 */
export async function openDocument({ location, search, preload }: Visit): Promise<void> {
  // Pointing at a link is no visit.
  if (preload) return;
  const said = currentNotices().find((notice) => notice.isOpen);
  if (said) keepArrivalNotice({ title: said.title, text: said.description });
  if (search?.redirect !== undefined) saveReturnPath(search.redirect);
  // Should the browser bring this page back as it was left, it shows who is signed in then.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(location.href.split('?')[0] ?? '/');
  await new Promise(() => undefined);
}
