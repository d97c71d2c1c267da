import { takeArrivalNotice } from '../lib/arrival.ts';

/** As long as any toast (specification §9). */
const toastMs = 4_000;

/**
 * Tells people why they were sent here. A note with a title is a toast; any other stays at the place for which first-paint.js has
 * kept room.
 */
export function showArrivalNotice(): void {
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
  if (notice.title !== undefined) setTimeout(() => place.replaceChildren(), toastMs);
}
