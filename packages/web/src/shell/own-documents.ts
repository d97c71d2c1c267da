import { keepArrivalNotice } from '../lib/arrival.ts';
import { currentNotices } from '../lib/notices.ts';

interface Visit {
  location: { href: string };
  preload: boolean;
}

/**
 * `/`, `/auth` and `/login` are documents of their own, outside this router: `beforeLoad` only leads to them. The notice that is
 * being shown goes along. The promise never resolves, because the browser leaves the page.
 */
export async function openDocument({ location, preload }: Visit): Promise<void> {
  // Pointing at a link only preloads.
  if (preload) return;
  const said = currentNotices().find((notice) => notice.isOpen);
  if (said)
    keepArrivalNotice({
      title: said.title,
      text: said.description,
      ...(said.tone === 'destructive' && { tone: said.tone }),
    });
  // If the browser later shows this page again as it was left, it is reloaded for the user who is signed in then.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(location.href);
  await new Promise(() => undefined);
}
