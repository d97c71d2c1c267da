import { takeArrivalNotice } from '../lib/arrival.ts';

/**
 * Says why somebody was sent here: with a title as a toast, else at its place in the page, which first-paint.js has kept. It stays,
 * unless it is to leave by itself.
 */
export function showArrivalNotice({ leavesAfterMs }: { leavesAfterMs?: number } = {}): void {
  const notice = takeArrivalNotice();
  const place = document.querySelector<HTMLElement>('#arrival');
  if (!notice || !place) return;
  if (notice.tone !== undefined) place.dataset['tone'] = notice.tone;
  for (const line of [notice.title, notice.text]) {
    if (line === undefined) continue;
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    place.append(paragraph);
  }
  if (leavesAfterMs !== undefined) setTimeout(() => place.replaceChildren(), leavesAfterMs);
}
