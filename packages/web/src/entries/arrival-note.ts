import { takeArrivalNotice } from '../lib/arrival.ts';

/** Says why somebody was sent here; first-paint.js has kept room for it. */
export function showArrivalNotice(): void {
  const notice = takeArrivalNotice();
  const place = document.querySelector('#arrival');
  if (!notice || !place) return;
  for (const line of [notice.title, notice.text]) {
    if (line === undefined) continue;
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    place.append(paragraph);
  }
}
