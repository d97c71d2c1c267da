import { keepArrivalNotice } from '../lib/arrival.ts';
import { currentNotices } from '../lib/notices.ts';

interface Visit {
  location: { href: string };
  preload: boolean;
}

/**
 * `/`, `/auth` and `/login` are documents of their own: the router only leads out to them, by `beforeLoad`. What is
 * being said goes along. Never ends: the browser leaves.
 */
export async function openDocument({ location, preload }: Visit): Promise<void> {
  // Pointing at a link is no visit.
  if (preload) return;
  const said = currentNotices().find((notice) => notice.isOpen);
  if (said)
    keepArrivalNotice({
      title: said.title,
      text: said.description,
      ...(said.tone === 'destructive' && { tone: said.tone }),
    });
  // Should the browser bring this page back as it was left, it shows who is signed in then.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(location.href);
  await new Promise(() => undefined);
}
