import { part } from './page-data.ts';
import type { SignInProblem } from './sign-in-answer.ts';

let ticking: ReturnType<typeof setInterval> | undefined;

/** Says why nobody came in, above the button, and stops counting what stood there before. */
export function tell(text: string): void {
  clearInterval(ticking);
  const line = part('#problem');
  line.removeAttribute('aria-live');
  line.textContent = text;
}

/** Counts the seconds of what was told down, and says when the wait is over. */
export function countDown({ text, wait }: SignInProblem, over: string): void {
  if (wait === undefined) return;
  // By the clock: a browser lets what is in the background tick seldom.
  const endsAt = Date.now() + wait * 1_000;
  ticking = setInterval(() => {
    const left = Math.ceil((endsAt - Date.now()) / 1_000);
    if (left <= 0) {
      tell(over);
      return;
    }
    const line = part('#problem');
    // Read out at its begin and its end, not each second.
    line.setAttribute('aria-live', 'off');
    line.textContent = text.replace(String(wait), String(left));
  }, 1_000);
}
